import { chanceFrom, type Chance } from '../kit/chance.ts';
import type { Piece } from '../piece.ts';
import { bell, breath, glass, pluck, recorded, strings, tapeOf, type Room, type Tape } from './instruments.ts';

const at = (notes: readonly number[], index: number): number =>
  notes[((index % notes.length) + notes.length) % notes.length] ?? 60;

/** Six bells of a tower, rung by people who listen to each other. */
const tower = (tape: Tape, chance: Chance): void => {
  const bells = [74, 72, 69, 67, 65, 62];
  let order = [0, 1, 2, 3, 4, 5];
  for (let round = 0; round < 6; round++) {
    for (const [place, which] of order.entries()) {
      const time = round * 2.1 + place * 0.34 + chance.between(0, 0.02);
      tape.play(time, bell(at(bells, which), 4.5), 0.5, 0.2 + which * 0.12);
    }
    // A plain hunt: neighbours change places, in turns from both ends.
    const next = order.slice();
    for (let place = round % 2; place + 1 < next.length; place += 2)
      [next[place], next[place + 1]] = [order[place + 1] ?? 0, order[place] ?? 0];
    order = next;
  }
};

/** A tune of a comb with eighteen teeth. */
const musicBox = (tape: Tape, chance: Chance): void => {
  const scale = [72, 74, 76, 79, 81, 84, 86, 88, 91];
  let place = 4;
  const motif = Array.from({ length: 8 }, () => {
    place = Math.min(8, Math.max(0, place + chance.pick([-2, -1, -1, 1, 1, 2])));
    return { place, long: chance.pick([1, 1, 1, 2]) };
  });
  let time = 0.2;
  for (let verse = 0; verse < 4 && time < 14; verse++) {
    for (const { place: step, long } of motif) {
      const note = at(scale, step + (verse === 2 ? 1 : 0));
      tape.play(time, bell(note + 12, 1.7), 0.34, chance.between(0.35, 0.65));
      if (long === 2) tape.play(time, bell(note - 12, 2.4), 0.3, 0.4);
      time += 0.27 * long * (verse === 3 ? 1.35 : 1);
    }
    tape.play(time - 0.27, bell(at([60, 57, 65, 60], verse), 3), 0.4, 0.5);
  }
};

/** Waves on shingle: each comes, breaks and draws the stones back. */
export const shore = (tape: Tape, chance: Chance): void => {
  tape.play(
    0,
    breath(18, chance, () => 0.03),
    1.3,
    0.5,
  );
  for (let wave = 0; wave < 5; wave++) {
    const long = chance.between(4.4, 6);
    const top = long * 0.34;
    const water = breath(
      long,
      chance,
      (time) => 0.03 + 0.42 * Math.exp(-(((time - top) / (time < top ? 0.7 : 1.5)) ** 2)),
    );
    for (let index = 0; index < water.length; index++) {
      const part = index / water.length;
      water[index] = (water[index] ?? 0) * Math.sin(Math.PI * part) ** 1.6 * 2.2;
    }
    tape.play(wave * 3.3, water, chance.between(0.7, 1), chance.between(0.25, 0.75));
    for (let stone = 0; stone < 90; stone++) {
      const rattle = pluck(chance.between(88, 104), 0.03, chance, 0.3);
      tape.play(wave * 3.3 + top + chance.between(0.4, 2.2), rattle, 0.03 * chance.next(), chance.next());
    }
  }
};

/** Four chords, bowed, each of them leans on the one before. */
const slowChords = (tape: Tape, chance: Chance): void => {
  const chords = [
    [38, 57, 62, 65],
    [34, 53, 58, 65],
    [41, 53, 60, 69],
    [36, 55, 60, 64],
    [38, 57, 62, 66],
  ];
  for (const [index, chord] of chords.entries()) {
    for (const [voice, note] of chord.entries())
      tape.play(index * 3.1 + voice * 0.12, strings(note, 4.6), 0.4, 0.2 + 0.2 * voice);
    const high = at(chord, 3) + 12;
    tape.play(index * 3.1 + 1.2, glass(high, 3, 4.4), 0.1, chance.between(0.3, 0.7));
  }
};

/** Wet fingers on glasses. */
const glasses = (tape: Tape, chance: Chance): void => {
  const scale = [64, 66, 69, 71, 73, 76, 78];
  let place = 2;
  for (let time = 0; time < 13; time += chance.pick([0.9, 1.2, 1.8])) {
    place += chance.pick([-2, -1, 1, 2]);
    place = Math.min(6, Math.max(0, place));
    tape.play(time, glass(at(scale, place), 3.4, chance.between(4, 6)), 0.4, chance.between(0.2, 0.8));
    if (chance.happens(0.4)) tape.play(time + 0.1, glass(at(scale, place) - 12, 4, 3.1), 0.3, 0.5);
  }
};

/** A kora in the afternoon: a pattern of thumbs, and a finger that plays over it. */
const courtyardStrings = (tape: Tape, chance: Chance): void => {
  const low = [45, 52, 57, 52, 48, 55, 60, 55];
  const high = [69, 72, 74, 76, 79, 81];
  let step = 2;
  for (let beat = 0; beat < 62; beat++) {
    const time = beat * 0.225 + (beat % 2) * 0.018;
    tape.play(time, pluck(at(low, beat + (beat % 32 > 23 ? 2 : 0)), 1.8, chance), beat % 4 === 0 ? 0.42 : 0.3, 0.35);
    if (beat < 8 || chance.happens(0.42)) continue;
    step = Math.min(5, Math.max(0, step + chance.pick([-1, -1, 1, 1, 2])));
    tape.play(time, pluck(at(high, step), 1.4, chance, 0.42), 0.36, 0.65);
    if (beat % 16 === 15)
      for (let run = 0; run < 4; run++)
        tape.play(time + run * 0.056, pluck(at(high, step - run), 1, chance, 0.4), 0.26, 0.7);
  }
};

/** Rain on a tin roof, and far away a train that does not stop here. */
const tinRoof = (tape: Tape, chance: Chance): void => {
  tape.play(
    0,
    breath(16, chance, (time) => 0.22 + 0.07 * Math.sin(time * 0.7)),
    0.16,
    0.5,
  );
  for (let drop = 0; drop < 950; drop++) {
    const [note, loud] = [chance.between(76, 102), chance.next() ** 5];
    tape.play(chance.between(0, 15.8), pluck(note, 0.05, chance, 0.32), 0.05 + 0.2 * loud, chance.next());
  }
  for (const [time, notes] of [
    [4.4, [59, 62, 66]],
    [7.1, [59, 62, 66]],
  ] as const) {
    for (const note of notes) tape.play(time, glass(note, 2.3, 5.5), 0.06, 0.8);
  }
};

const sound = (
  [name, about]: readonly [name: string, about: string],
  [seconds, room]: readonly [seconds: number, room: Room],
  played: (tape: Tape, chance: Chance) => void,
): Piece => ({
  name,
  series: 'Rooms to Listen To',
  about,
  kind: 'audio',
  make: (seed) => {
    const tape = tapeOf(seconds);
    played(tape, chanceFrom(seed));
    return { kind: 'audio', sound: recorded(tape, room) };
  },
});

export const soundPieces: readonly Piece[] = [
  sound(
    ['Six Bells, Plain Hunt', 'Six people and six ropes. They change places, two by two.'],
    [16, { long: 3.2, wet: 0.6 }],
    tower,
  ),
  sound(
    ['Music Box for a Small Room', 'It plays its tune three times, and then the spring runs down.'],
    [15, { long: 1.4, wet: 0.4 }],
    musicBox,
  ),
  sound(['Shingle Beach', 'Five waves. The stones are what one remembers.'], [18, { long: 1.2, wet: 0.15 }], shore),
  sound(
    ['Four Slow Chords', 'There are five. The last one is the first, forgiven.'],
    [17, { long: 3.6, wet: 0.65 }],
    slowChords,
  ),
  sound(['Wet Glass', 'Seven glasses and two careful hands.'], [16, { long: 4, wet: 0.7 }], glasses),
  sound(
    ['Strings in a Courtyard', 'Thumbs keep the time, one finger has an idea.'],
    [15, { long: 1.1, wet: 0.3 }],
    courtyardStrings,
  ),
  sound(['Tin Roof', 'Rain, and far away a train that does not stop here.'], [16, { long: 0.8, wet: 0.25 }], tinRoof),
];
