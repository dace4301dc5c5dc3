import type { Log } from './log.ts';
import { containerOf } from './media-child/container.ts';
import type { MediaRefusal, PreparedFile, PreparedMedia } from './media-child/wire.ts';
import { decodeApart, type DecoderLimits, type NotPrepared } from './media-process.ts';

export type { MediaRefusal, PreparedFile, PreparedMedia };

/** Makes uploads of artists safe (NM1 to NM5). */
export interface Media {
  /** Whether the first bytes are those of a kind that is accepted (NM1). */
  looksRight(bytes: Buffer): boolean;
  /** Decodes in a process of its own; one file at a time, in the order of the calls. Throws only if there is no such process. */
  prepare(bytes: Buffer): Promise<PreparedMedia | NotPrepared>;
}

export const mediaDecoder = (log: Log, limits?: Partial<DecoderLimits>): Media => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    looksRight: (bytes) => containerOf(bytes) !== undefined,
    prepare(bytes) {
      const next = last.then(() => decodeApart(bytes, log, limits));
      last = next.catch(() => undefined);
      return next;
    },
  };
};
