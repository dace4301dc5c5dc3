import type { Pixels } from '../kit/source.ts';
import type { Piece } from '../piece.ts';
import { ember, harmonograph, moth, saint, silk, veil } from './attractors.ts';

const image = (name: string, about: string, picture: (seed: string) => Pixels): Piece => ({
  name,
  series: 'Long Exposures',
  about,
  kind: 'image',
  make: (seed) => ({ kind: 'image', picture: picture(seed) }),
});

export const lightPieces: readonly Piece[] = [
  image('Veil', 'One point, two million steps, never twice at the same place.', veil),
  image('Glassblower', 'The same rule with other numbers, and suddenly it is hot.', ember),
  image('Silk, Unrolled', 'A negative: dark is where the point liked to be.', silk),
  image('Night Moth', 'Nobody drew the wings. They are in the four numbers.', moth),
  image('Two Pendulums', 'A lamp on two pendulums, until both were almost still.', harmonograph),
  image('The Seated One', 'All orbits that leave the set of Mandelbrot, photographed on their way out.', saint),
];
