import type { IconName } from '../../icons';

/** How each species is drawn. */
const ANIMALS: Record<string, IconName> = {
  raven: 'raven',
  dove: 'peace-dove',
  mouse: 'mouse',
  frog: 'frog',
  mole: 'mole',
  hedgehog: 'hedgehog',
  dog: 'sitting-dog',
  koala: 'koala',
  cat: 'cat',
  flamingo: 'flamingo',
  monkey: 'monkey',
  panda: 'panda',
  kangaroo: 'kangaroo',
  wolf: 'wolf-howl',
  ostrich: 'ostrich',
  deer: 'deer',
  lion: 'lion',
  tiger: 'tiger-head',
  bear: 'bear-head',
  camel: 'camel',
  horse: 'horse-head',
  elephant: 'elephant',
  giraffe: 'giraffe',
  rhinoceros: 'rhinoceros-horn',
  hippopotamus: 'hippopotamus',
  bison: 'bison',
};

export function animalIcon(species: string): IconName {
  return ANIMALS[species] ?? 'paw-print';
}
