import type { Read } from './use-read.ts';

/** A read of a value derived from the answer. */
export const mapRead = <Value, Made>(read: Read<Value>, make: (value: Value) => Made): Read<Made> =>
  read.state === 'ready' ? { ...read, value: make(read.value) } : read;

/** Two reads as one: ready when both are, and until then in the state of the first that is not. */
export const bothReads = <First, Second>(first: Read<First>, second: Read<Second>): Read<readonly [First, Second]> =>
  first.state === 'ready' ? mapRead(second, (value) => [first.value, value] as const) : first;
