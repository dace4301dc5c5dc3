import type { Picture } from '../kit/source.ts';
import type { Piece } from '../piece.ts';
import { coral, lichen } from './crystals.ts';
import { dahlia, herbarium, rings } from './plants.ts';
import { mycelium } from './slime.ts';

const image = (name: string, about: string, picture: (seed: string) => Picture): Piece => ({
  name,
  series: 'Slow Things',
  about,
  kind: 'image',
  make: (seed) => ({ kind: 'image', picture: picture(seed) }),
});

export const growthPieces: readonly Piece[] = [
  image('Lichen on a North Wall', 'Two substances that feed on each other, left alone for two thousand steps.', lichen),
  image('Coral from Twenty-One Grains', 'It began as twenty-one grains and stopped when it was looked at.', coral),
  image('Mycelium', 'Twenty thousand walkers follow the smell of each other. The roads were nobody’s plan.', mycelium),
  image('Herbarium, Plate 4', 'A fern found nowhere, pressed between two numbers.', herbarium),
  image('Dahlia', 'Six hundred and twenty petals at the golden angle.', dahlia),
  image('Ninety Years', 'Good years are wide. Somewhere in the middle somebody leaned a ladder against it.', rings),
];
