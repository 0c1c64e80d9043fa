import type { IconSource } from '../../icons';
import { LOOKS } from './cards/looks';
import type { CardFace } from '../../types/ark-nova';
import { icons } from './icons';
import type { ICONS } from './icon-names';

type Name = (typeof ICONS)[number];

/** Which drawing stands for an animal, by runs of printed numbers; where the set has none, its category speaks. */
const ANIMALS: Partial<Record<number, Name>> = {
  401: 'feline', 403: 'feline', 404: 'feline', 405: 'fox', 406: 'tiger', 407: 'tiger-head', 408: 'bear-head',
  409: 'bear-face', 410: 'badger', 411: 'bear-head', 412: 'saber-toothed-cat-head', 413: 'feline', 414: 'raccoon-head',
  415: 'raccoon-head', 416: 'bear-face', 417: 'wolf-howl', 418: 'feline', 419: 'badger', 420: 'badger', 421: 'juggling-seal',
  422: 'juggling-seal', 423: 'juggling-seal', 424: 'wolf-head', 425: 'badger', 427: 'rhinoceros-horn',
  432: 'rhinoceros-horn', 433: 'panda', 434: 'raccoon-head', 436: 'bison', 437: 'buffalo-head', 438: 'deer', 441: 'bison',
  442: 'deer-head', 443: 'deer', 444: 'goat', 445: 'hedgehog', 446: 'whale-tail', 448: 'koala', 449: 'beaver', 450: 'mole',
  451: 'monkey', 457: 'gorilla', 469: 'croc-jaws', 470: 'snake', 471: 'turtle', 472: 'gecko', 473: 'gecko', 474: 'rattlesnake',
  475: 'cobra', 476: 'lizard-tongue', 477: 'chameleon-glyph', 478: 'gecko', 479: 'croc-jaws', 480: 'croc-jaws', 481: 'turtle',
  482: 'snake-spiral', 483: 'snake-spiral', 484: 'turtle', 485: 'sand-snake', 486: 'gecko', 487: 'snake', 488: 'sand-snake',
  489: 'croc-jaws', 490: 'lizard-tongue', 491: 'gecko', 492: 'snake-tongue', 493: 'gecko', 494: 'ostrich', 495: 'hawk-emblem',
  496: 'vulture', 497: 'flamingo', 498: 'egyptian-bird', 499: 'vulture', 500: 'vulture', 501: 'egyptian-bird', 502: 'toucan', 503: 'owl',
  504: 'vulture', 505: 'eagle-head', 506: 'vulture', 507: 'ostrich', 508: 'parrot-head', 509: 'eagle-emblem', 510: 'swan',
  511: 'flamingo', 512: 'owl', 513: 'barn-owl', 514: 'ostrich', 515: 'duck', 516: 'ostrich', 517: 'sparrow',
  518: 'hummingbird', 519: 'goat', 520: 'sheep', 521: 'horse-head', 522: 'donkey', 523: 'rabbit', 524: 'pig', 525: 'mouse',
  526: 'sheep', 527: 'parrot-head',
};

/** Drawings of the house that some animals share. */
const SHARED: Partial<Record<number, IconSource>> = {
  402: 'lion', 426: 'elephant', 428: 'giraffe', 431: 'elephant', 447: 'kangaroo', 528: 'kangaroo',
};

const SPONSORS: Partial<Record<number, Name>> = {
  201: 'erlenmeyer', 202: 'public-speaker', 203: 'paw-heart', 204: 'microscope', 205: 'gorilla', 206: 'heart-plus', 207: 'microscope',
  208: 'book-pile', 209: 'gears', 210: 'earth-america', 211: 'earth-africa-europe', 212: 'australia', 213: 'earth-asia-oceania',
  214: 'africa', 215: 'paw-heart', 216: 'public-speaker', 217: 'claw-hammer', 218: 'paw-heart', 219: 'magnifying-glass',
  220: 'coins', 221: 'dig-hole', 222: 'diploma', 223: 'erlenmeyer', 224: 'binoculars', 225: 'erlenmeyer', 226: 'world',
  227: 'ribbon-medal', 228: 'ribbon-medal', 229: 'mouse', 230: 'elephant-head', 231: 'monkey', 232: 'gecko', 233: 'vulture',
  234: 'trophy-cup', 235: 'elephant-head', 236: 'gorilla', 237: 'gecko', 238: 'eagle-emblem', 239: 'feline', 240: 'deer',
  241: 'droplets', 242: 'stone-pile', 243: 'mole', 244: 'penguin', 245: 'aquarium', 246: 'ropeway', 247: 'monkey', 248: 'monkey',
  249: 'owl', 250: 'sea-turtle', 251: 'polar-bear', 252: 'hyena-head', 253: 'deer-head', 254: 'graduate-cap', 255: 'kid-slide',
  256: 'water-splash', 257: 'ranch-gate', 258: 'sparrow', 259: 'gecko', 260: 'pig', 261: 'school-bag', 262: 'binoculars',
  263: 'ribbon-medal', 264: 'monkey',
};

/** The picture of a card: the animal, or what a sponsor is about. */
export function artOf(card: number): IconSource | undefined {
  const name = ANIMALS[card] ?? SPONSORS[card];
  return SHARED[card] ?? (name === undefined ? undefined : icons[name]);
}

/** The picture of a card whose category or project speaks for it where it has none of its own. */
export function pictureOf(face: CardFace): IconSource | undefined {
  const own = artOf(face.card);
  if (own) return own;
  if (face.kind === 'project') return (face.project && 'of' in face.project ? LOOKS[face.project.of].icon : undefined) ?? icons.world;
  const category = face.icons.find(([icon]) => LOOKS[icon].shape === 'round');
  return category ? LOOKS[category[0]].icon : 'paw-print';
}
