import '@napi-rs/webcodecs/polyfill';
import { prepare } from './prepare.ts';
import { encodeAnswer, READY } from './wire.ts';

/* NM4: one file from standard input, what was made of it to standard output, and the end. */

/** Longer than the server waits: it ends a process whose server is gone. */
const ORPHAN_MS = 60_000;

// Threads of the decoders keep no process alive; this timer does.
setTimeout(() => process.exit(1), ORPHAN_MS);
// A terminal sends it to the whole group; the server decides what becomes of this process.
process.on('SIGINT', () => undefined);

const received = async (): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of process.stdin as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
};

process.stdout.write(Buffer.from([READY]));
const answer = encodeAnswer(await prepare(await received()));
process.stdout.end(answer, () => process.exit());
