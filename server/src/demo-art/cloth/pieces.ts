import type { Piece } from '../piece.ts';
import { octagons, riverbeds, twelves } from './courtyards.ts';
import { pinwheels, quilt, twill } from './woven.ts';

const image = (series: string, name: string, about: string, picture: (seed: string) => string): Piece => ({
  name,
  series,
  about,
  kind: 'image',
  make: (seed) => ({ kind: 'image', picture: picture(seed) }),
});

export const clothPieces: readonly Piece[] = [
  image('Floors', 'Courtyard of Eight', 'Octagons and squares; every strap runs on through the next tile.', octagons),
  image('Floors', 'Courtyard of Twelve', 'Twelve rays to a star, and one star for every hour of shade.', twelves),
  image('Floors', 'Riverbeds', 'Quarter circles on squares that divide where chance wanted it.', riverbeds),
  image(
    'Floors',
    'Floor That Never Repeats',
    'Two rhombs, laid so that no part of the floor is the same as another for long.',
    pinwheels,
  ),
  image('Thread', 'Twill', 'Two over, two under, and a rule that changes its mind.', twill),
  image('Thread', 'Thirty-Six Cabins', 'A quilt: around every red hearth five rows of logs, light to one side.', quilt),
];
