/* What a room needs to read from and write to the server. */
export { outdate } from './answers.ts';
export { ask, upload } from './ask.ts';
export { useList, type List, type ListOptions } from './use-list.ts';
export { useRead, type Read, type ReadOptions } from './use-read.ts';
export { useWrite, type Sent, type Write, type WriteOptions } from './use-write.ts';
