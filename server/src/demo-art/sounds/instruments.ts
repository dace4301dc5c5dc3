import type { Chance } from '../kit/chance.ts';
import type { Sound } from '../kit/source.ts';

/* Samples from nothing: plucked strings, bells, glass and breath, and the room that they are heard in. */

export const RATE = 32_000;
const TAU = 2 * Math.PI;

export interface Tape {
  readonly left: Float32Array;
  readonly right: Float32Array;
  /** Adds a sample for sample; `side` is 0 for left and 1 for right. */
  readonly play: (at_s: number, voice: Float32Array, loud: number, side: number) => void;
}

export const tapeOf = (seconds: number): Tape => {
  const length = Math.round(seconds * RATE);
  const [left, right] = [new Float32Array(length), new Float32Array(length)];
  const play = (at_s: number, voice: Float32Array, loud: number, side: number): void => {
    const start = Math.round(at_s * RATE);
    const [near, far] = [loud * Math.cos((side * Math.PI) / 2), loud * Math.sin((side * Math.PI) / 2)];
    for (let index = 0; index < voice.length && start + index < length; index++) {
      left[start + index] = (left[start + index] ?? 0) + near * (voice[index] ?? 0);
      right[start + index] = (right[start + index] ?? 0) + far * (voice[index] ?? 0);
    }
  };
  return { left, right, play };
};

const voiceOf = (seconds: number, sample: (time: number) => number): Float32Array => {
  const voice = new Float32Array(Math.round(seconds * RATE));
  for (let index = 0; index < voice.length; index++) voice[index] = sample(index / RATE);
  return voice;
};

export const hertz = (note: number): number => 440 * 2 ** ((note - 69) / 12);

/** A bell has parts that are no multiples of each other, the high ones die first. */
export const bell = (note: number, seconds: number): Float32Array => {
  const voice = new Float32Array(Math.round(seconds * RATE));
  const parts = [
    [0.5, 0.5, 0.7],
    [1, 1, 1],
    [1.19, 0.5, 1.6],
    [1.5, 0.32, 2.1],
    [2, 0.42, 2.6],
    [2.74, 0.24, 4.5],
    [4.07, 0.12, 7],
  ] as const;
  for (const [ratio, loud, fall] of parts) {
    // A point that turns and comes nearer to the middle is a sine that dies, without a sine for every sample.
    const angle = (hertz(note) * ratio * TAU) / RATE;
    const shrink = Math.exp((-fall * 3.2) / seconds / RATE);
    const [cos, sin] = [Math.cos(angle) * shrink, Math.sin(angle) * shrink];
    let [x, y] = [loud * 0.4, 0];
    for (let index = 0; index < voice.length; index++) {
      voice[index] = (voice[index] ?? 0) + y;
      const turned = x * cos - y * sin;
      y = x * sin + y * cos;
      x = turned;
    }
  }
  for (let index = 0; index < RATE / 260; index++) voice[index] = ((voice[index] ?? 0) * index * 260) / RATE;
  return voice;
};

/** A string after Karplus and Strong: noise that goes round and loses its edges. */
export const pluck = (note: number, seconds: number, chance: Chance, soft = 0.5): Float32Array => {
  const period = RATE / hertz(note);
  const line = new Float32Array(Math.floor(period)).map(() => chance.between(-1, 1));
  const voice = new Float32Array(Math.round(seconds * RATE));
  let before = 0;
  for (let index = 0; index < voice.length; index++) {
    const place = index % line.length;
    const now = line[place] ?? 0;
    voice[index] = now;
    line[place] = (now * (1 - soft) + before * soft) * 0.9975;
    before = now;
  }
  return voice;
};

/** A rim of glass: slow to begin, slow to end, trembling. */
export const glass = (note: number, seconds: number, tremble: number): Float32Array => {
  const base = hertz(note) * TAU;
  return voiceOf(seconds, (time) => {
    const part = time / seconds;
    const swell = Math.sin(Math.PI * part) ** 1.4;
    const wave = 1 + 0.16 * Math.sin(TAU * tremble * time);
    const tone = Math.sin(base * time) + 0.22 * Math.sin(base * 2.003 * time) + 0.08 * Math.sin(base * 3.01 * time);
    return 0.5 * swell * wave * tone;
  });
};

/** Two saws a little apart, dull, like bows on low strings. */
export const strings = (note: number, seconds: number): Float32Array => {
  const pitch = hertz(note);
  let dull = 0;
  return voiceOf(seconds, (time) => {
    const part = time / seconds;
    const saw = (one: number): number => 2 * ((one * time) % 1) - 1;
    const raw = (saw(pitch * 0.9975) + saw(pitch * 1.0025) + 0.7 * saw(pitch * 0.501)) / 3;
    dull += (raw - dull) * (0.035 + 0.05 * Math.sin(Math.PI * part));
    return dull * Math.sin(Math.PI * Math.min(1, part)) ** 0.7;
  });
};

/** Noise without its high parts; `bright` from 0 to 1. */
export const breath = (seconds: number, chance: Chance, bright: (time: number) => number): Float32Array => {
  let [one, two] = [0, 0];
  return voiceOf(seconds, (time) => {
    const open = bright(time);
    one += (chance.between(-1, 1) - one) * open;
    two += (one - two) * open;
    return two;
  });
};

const COMBS = [0.0297, 0.0371, 0.0411, 0.0437];
const PASSES = [0.005, 0.0017];

/** A hall after Schroeder: four echoes side by side, two that smear them. */
const hall = (dry: Float32Array, long: number, shift: number): Float32Array => {
  let wet = new Float32Array(dry.length);
  for (const seconds of COMBS) {
    const line = new Float32Array(Math.round((seconds + shift) * RATE));
    const back = 10 ** ((-3 * seconds) / long);
    let dull = 0;
    for (let index = 0; index < dry.length; index++) {
      const place = index % line.length;
      const heard = line[place] ?? 0;
      dull += (heard - dull) * 0.55;
      line[place] = (dry[index] ?? 0) + dull * back;
      wet[index] = (wet[index] ?? 0) + heard * 0.25;
    }
  }
  for (const seconds of PASSES) {
    const line = new Float32Array(Math.round((seconds + shift) * RATE));
    wet = wet.map((sample, index) => {
      const place = index % line.length;
      const heard = line[place] ?? 0;
      line[place] = sample + heard * 0.6;
      return heard - sample * 0.6;
    });
  }
  return wet;
};

export interface Room {
  readonly long: number;
  readonly wet: number;
}

/** In a room, faded at both ends, as loud as is allowed. */
export const recorded = ({ left, right }: Tape, { long, wet }: Room): Sound => {
  const [far_left, far_right] = [hall(left, long, 0), hall(right, long, 0.0007)];
  const fade = RATE * 0.6;
  let most = 0;
  const mixed = (dry: Float32Array, far: Float32Array): Float32Array =>
    dry.map((sample, index) => {
      const value =
        (sample * (1 - wet * 0.4) + (far[index] ?? 0) * wet) * Math.min(1, index / 300, (dry.length - index) / fade);
      most = Math.max(most, Math.abs(value));
      return value;
    });
  const both = [mixed(left, far_left), mixed(right, far_right)].map((side) =>
    side.map((sample) => (sample * 0.89) / (most || 1)),
  );
  return { rate: RATE, left: both[0] ?? left, right: both[1] ?? right };
};
