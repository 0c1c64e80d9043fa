import type { View } from '../../../types/ark-nova';

/** What is laid out large over the table because it is being chosen from. */
export function laidOut(view: View): 'maps' | 'cards' | undefined {
  if (view.maps.length > 0) return 'maps';
  return view.looked.length > 0 ? 'cards' : undefined;
}
