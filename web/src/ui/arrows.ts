/** Arrow keys between everything on a board that is live, wherever it is drawn. */
import { directionOf, neighbour } from '../lib/spatial';

type Focusable = HTMLElement | SVGElement;

/** Moves the focus from where it is to the nearest live thing that way; whether it did. */
export function moveFocus(root: Element, event: KeyboardEvent): boolean {
  const way = directionOf(event.key);
  if (!way || event.defaultPrevented) return false;
  const things = [...root.querySelectorAll<Focusable>('[data-live="true"]')]
    .map((element, index) => {
      const box = element.getBoundingClientRect();
      return { element, id: String(index), x: box.left + box.width / 2, y: box.top + box.height / 2, seen: box.width > 0 };
    })
    .filter((thing) => thing.seen);
  const here = things.find((thing) => thing.element === document.activeElement);
  const focused = document.activeElement instanceof Element && root.contains(document.activeElement) ? document.activeElement : null;
  const box = focused?.getBoundingClientRect();
  const from = here ?? (box ? { id: '', x: box.left + box.width / 2, y: box.top + box.height / 2 } : undefined);
  const next = from ? neighbour(from, way, things) : things[0];
  if (!next) return false;
  event.preventDefault();
  // On a map only one hex is a stop for Tab, but all can take the focus.
  next.element.focus();
  return true;
}
