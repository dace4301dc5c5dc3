import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../demo-artist.ts', import.meta.url));
const HEAD = 8;

export interface DrawnFile {
  readonly number: number;
  readonly bytes: Buffer;
}

/**
 * Draws works of the demo in a process of its own, in this order, one ahead of what is asked for. Ending the loop over
 * them, or the exchange, ends the process.
 */
export async function* drawApart(numbers: readonly number[]): AsyncGenerator<DrawnFile, void> {
  if (numbers.length === 0) return;
  const child = spawn(process.execPath, [SCRIPT, ...numbers.map(String)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {},
    windowsHide: true,
  });
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  // Heard by whoever asks for the next file; without one it is no news.
  failed.catch(() => undefined);
  const pieces = child.stdout[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const read = async (length: number): Promise<Buffer | undefined> => {
    const parts = [rest];
    for (let size = rest.length; size < length;) {
      const { done, value } = (await Promise.race([pieces.next(), failed])) as IteratorResult<Buffer, undefined>;
      if (done) return undefined;
      parts.push(value);
      size += value.length;
    }
    const all = Buffer.concat(parts);
    rest = all.subarray(length);
    return all.subarray(0, length);
  };
  try {
    for (let head = await read(HEAD); head; head = await read(HEAD)) {
      const bytes = await read(head.readUInt32BE(4));
      if (!bytes) return;
      yield { number: head.readUInt32BE(0), bytes };
    }
  } finally {
    child.stdin.destroy();
    child.kill('SIGKILL');
  }
}
