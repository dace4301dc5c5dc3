import type { Frames, Picture } from '../kit/source.ts';
import type { Piece } from '../piece.ts';
import { breathing, corridor, orrery, pendulums, quarterTurns, SIDE, tesseract } from './clockwork.ts';
import { snow } from './snow.ts';
import { aurora, lava } from './weather.ts';

interface Reel {
  readonly side?: number;
  readonly count: number;
  readonly delay_ms: number;
}

const loop = (
  [series, name, about]: readonly [series: string, name: string, about: string],
  { side = SIDE, count, delay_ms }: Reel,
  drawn: (seed: string) => (turn: number) => Picture,
): Piece => ({
  name,
  series,
  about,
  kind: 'gif',
  make: (seed) => {
    const at = drawn(seed);
    const frames: Frames = {
      width: side,
      height: side,
      count,
      delay_ms,
      frame: (index) => at((index % count) / count),
    };
    return { kind: 'gif', frames };
  },
});

export const loopPieces: readonly Piece[] = [
  loop(
    ['Clockwork', 'Breathing Wall', 'A hundred and sixty-nine discs, one breath.'],
    { count: 28, delay_ms: 60 },
    () => breathing,
  ),
  loop(
    ['Clockwork', 'Fifteen Pendulums', 'Every one is faster than the next. They agree once in a while.'],
    { count: 40, delay_ms: 90 },
    () => pendulums,
  ),
  loop(
    ['Clockwork', 'Tesseract', 'A cube of four dimensions passes by.'],
    { count: 36, delay_ms: 60 },
    () => tesseract,
  ),
  loop(
    ['Clockwork', 'Corridor', 'One never arrives, and it is never boring.'],
    { count: 36, delay_ms: 70 },
    () => corridor,
  ),
  loop(
    ['Clockwork', 'Quarter Turns', 'Sixty-four tiles change their mind, and it fits again.'],
    { count: 32, delay_ms: 70 },
    () => quarterTurns,
  ),
  loop(['Clockwork', 'Orrery', 'Six planets that meet every two seconds.'], { count: 40, delay_ms: 70 }, () => orrery),
  loop(
    ['Weather', 'Aurora', 'Curtains of light over a forest that sleeps.'],
    { side: 360, count: 24, delay_ms: 110 },
    aurora,
  ),
  loop(
    ['Weather', 'Lava Lamp, 1974', 'Eleven drops that cannot decide whether they are one.'],
    { side: 320, count: 30, delay_ms: 80 },
    lava,
  ),
  loop(
    ['Weather', 'Snow on the Village', 'Somebody is still awake in the third house.'],
    { count: 30, delay_ms: 90 },
    snow,
  ),
];
