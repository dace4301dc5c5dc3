import { chartPieces } from './charts/pieces.ts';
import { clothPieces } from './cloth/pieces.ts';
import { seaFilms, trainFilms } from './films/pieces.ts';
import { flowPieces } from './flow/pieces.ts';
import { growthPieces } from './growth/pieces.ts';
import { kitePieces } from './kites/pieces.ts';
import type { Source } from './kit/source.ts';
import { lightPieces } from './light/pieces.ts';
import { loopPieces } from './loops/pieces.ts';
import type { Piece } from './piece.ts';
import { slackWaterPieces, tidePieces } from './sea/tides.ts';
import { soundPieces } from './sounds/pieces.ts';

/** Who makes what; the accounts are in core/market-makers.ts. */
const studios = [
  { artist: 'Halyard', pieces: [...tidePieces, ...slackWaterPieces, ...seaFilms] },
  { artist: 'Meridian', pieces: chartPieces },
  { artist: 'Leeward', pieces: flowPieces },
  { artist: 'Kestrel', pieces: kitePieces },
  { artist: 'Selvage', pieces: clothPieces },
  { artist: 'Ember', pieces: lightPieces },
  { artist: 'Lichen', pieces: growthPieces },
  { artist: 'Carillon', pieces: soundPieces },
  { artist: 'Metronome', pieces: [...loopPieces, ...trainFilms] },
] as const satisfies readonly { readonly artist: string; readonly pieces: readonly Piece[] }[];

export type Studio = (typeof studios)[number]['artist'];

export interface DemoWork extends Omit<Piece, 'make'> {
  /** From 1; the work is drawn again from it. */
  readonly number: number;
  readonly artist: Studio;
}

interface Drawn extends DemoWork {
  readonly make: Piece['make'];
}

const drawn: readonly Drawn[] = studios
  .flatMap(({ artist, pieces }) => pieces.map((piece: Piece) => ({ artist, ...piece })))
  .map((work, index) => ({ ...work, number: index + 1 }));

/** The works of the demo's artists, in the order of their numbers. */
export const demoWorks: readonly DemoWork[] = drawn.map(({ make: _, ...work }) => work);

/** The same number gives the same work, on every machine. */
export const drawWork = (number: number): Source => {
  const work = drawn[number - 1];
  if (!work) throw new RangeError(`there is no work ${String(number)}`);
  return work.make(`${work.artist}: ${work.name}`);
};
