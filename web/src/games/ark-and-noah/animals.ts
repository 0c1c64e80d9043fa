import type { IconSource } from '../../icons';
import { icons } from './icons';

/** How each species is drawn. */
const ANIMALS: Record<string, IconSource> = {
  raven: icons.raven,
  dove: 'peace-dove',
  mouse: icons.mouse,
  frog: icons.frog,
  mole: icons.mole,
  hedgehog: icons.hedgehog,
  dog: icons['sitting-dog'],
  koala: icons.koala,
  cat: icons.cat,
  flamingo: icons.flamingo,
  monkey: icons.monkey,
  panda: icons.panda,
  kangaroo: 'kangaroo',
  wolf: icons['wolf-howl'],
  ostrich: icons.ostrich,
  deer: icons.deer,
  lion: 'lion',
  tiger: icons['tiger-head'],
  bear: icons['bear-head'],
  camel: icons.camel,
  horse: icons['horse-head'],
  elephant: 'elephant',
  giraffe: 'giraffe',
  rhinoceros: icons['rhinoceros-horn'],
  hippopotamus: icons.hippopotamus,
  bison: icons.bison,
};

export function animalIcon(species: string): IconSource {
  return ANIMALS[species] ?? 'paw-print';
}
