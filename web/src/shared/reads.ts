import type { Read } from './use-read.ts';

/** A read of a value derived from the answer. */
export const mapRead = <Value, Made>(read: Read<Value>, make: (value: Value) => Made): Read<Made> =>
  read.state === 'ready' ? { ...read, value: make(read.value) } : read;
