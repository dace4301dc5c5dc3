import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** Published trees of liabilities: written once, whole or not at all, and never changed. */
export interface TreeFiles {
  has(snapshot_id: number): Promise<boolean>;
  /** Streams the text, so that a tree of any size needs only a few chunks of memory. */
  write(snapshot_id: number, text: AsyncIterable<string>): Promise<void>;
  /** The gzipped file as on disk; undefined if there is none. */
  read(snapshot_id: number): Promise<{ readonly bytes: number; readonly stream: Readable } | undefined>;
}

export const treeFilesIn = (data_dir: string): TreeFiles => {
  const folder = join(data_dir, 'log', 'liabilities');
  const pathOf = (id: number): string => {
    if (!Number.isSafeInteger(id) || id < 1) throw new RangeError('not the number of a snapshot');
    return join(folder, `${id}.tree.gz`);
  };
  const has = (id: number): Promise<boolean> =>
    access(pathOf(id)).then(
      () => true,
      () => false,
    );
  return {
    has,
    async write(id, text) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = `${pathOf(id)}.${randomUUID()}.part`;
      const file = await open(part, 'wx', 0o600);
      try {
        await pipeline(Readable.from(text), createGzip(), async (bytes: AsyncIterable<Buffer>) => {
          for await (const piece of bytes) await file.writeFile(piece);
        });
        await file.sync();
        await file.close();
        await rename(part, pathOf(id));
      } finally {
        await file.close().catch(() => undefined);
        await rm(part, { force: true });
      }
    },
    async read(id) {
      if (!(await has(id))) return undefined;
      const { size } = await stat(pathOf(id));
      return { bytes: size, stream: createReadStream(pathOf(id)) };
    },
  };
};
