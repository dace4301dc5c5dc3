import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Files by a name that we generated; a name from outside never becomes a path. */
export interface Files {
  write(name: string, bytes: Buffer): Promise<void>;
  read(name: string): Promise<Buffer | undefined>;
  /** How many bytes it has; undefined if there is none. */
  size(name: string): Promise<number | undefined>;
  /** From the first to the last byte, both included. */
  stream(name: string, range: ByteRange): Readable;
  remove(name: string): Promise<void>;
}

export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

const NAME = /^[a-z0-9-]{1,80}(?:\/[a-z0-9-]{1,80})?$/;

export const folderFiles = (folder: string): Files => {
  const pathOf = (name: string): string => {
    if (!NAME.test(name)) throw new RangeError('not a file name of ours');
    return join(folder, name);
  };
  return {
    async write(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // A crash midway leaves a .part file, never half an image under its final name.
      await writeFile(`${path}.part`, bytes, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    read: (name) => readFile(pathOf(name)).catch(absent),
    async size(name) {
      return (await stat(pathOf(name)).catch(absent))?.size;
    },
    stream: (name, { first, last }) => createReadStream(pathOf(name), { start: first, end: last }),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
};

const absent = (failure: NodeJS.ErrnoException): undefined => {
  if (failure.code !== 'ENOENT') throw failure;
  return undefined;
};
