import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

/** Sealed groups of the price log: written once, whole or not at all, and never changed. */
export interface LogFiles {
  /** Once this resolves, the file survives a power failure. */
  write(number: number, text: Buffer): Promise<void>;
  /** The text of a group, or undefined if there is no such file. */
  read(number: number): Promise<Buffer | undefined>;
  /** The same, compressed as on disk. */
  readCompressed(number: number): Promise<Buffer | undefined>;
}

/** A file replaced by a decompression bomb must not exhaust memory. */
const LONGEST_GROUP_BYTES = 256 * 1024 * 1024;

export const logFilesIn = (data_dir: string): LogFiles => {
  const folder = join(data_dir, 'log');
  const pathOf = (number: number): string => {
    if (!Number.isSafeInteger(number) || number < 0) throw new RangeError('not the number of a group');
    return join(folder, `${number}.lines.gz`);
  };
  const readCompressed = (number: number): Promise<Buffer | undefined> => readFile(pathOf(number)).catch(absent);
  return {
    async write(number, text) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = pathOf(number);
      const bytes = await promisify(gzip)(text);
      // Two processes may write the same group at once; each has its own file until it is complete.
      const part = `${path}.${randomUUID()}.part`;
      try {
        await writeFile(part, bytes, { mode: 0o600, flush: true });
        await rename(part, path);
      } finally {
        await rm(part, { force: true });
      }
      await syncFolder(folder);
      // The folder itself may be new.
      await syncFolder(data_dir);
    },
    async read(number) {
      const bytes = await readCompressed(number);
      return bytes && promisify(gunzip)(bytes, { maxOutputLength: LONGEST_GROUP_BYTES });
    },
    readCompressed,
  };
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const absent = (failure: NodeJS.ErrnoException): undefined => {
  if (failure.code !== 'ENOENT') throw failure;
  return undefined;
};
