import type { Source } from './kit/source.ts';

export type Kind = Source['kind'];

/** A work before it has a number. */
export interface Piece {
  readonly name: string;
  /** The group that it belongs to, such as `Tide`. */
  readonly series: string;
  readonly about: string;
  readonly kind: Kind;
  readonly rarity?: 'N' | 'R' | 'SR';
  readonly make: (seed: string) => Source;
}
