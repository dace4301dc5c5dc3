import { forEvery } from './for-every.ts';
import { joined, type Frame } from './frames.ts';
import type { Listener, Source } from './listener.ts';

/** The listeners of exactly the same rooms. Their frames are joined once for all of them. */
export interface Audience {
  readonly key: string;
  readonly rooms: ReadonlySet<string>;
  readonly listeners: Set<Listener>;
  add(source: Source, frames: readonly Frame[]): void;
  /** Sends every listener what was added since. */
  tell(): void;
}

export const createAudience = (key: string, rooms: ReadonlySet<string>): Audience => {
  const listeners = new Set<Listener>();
  let sources: Source[] = [];
  let frames: Frame[] = [];
  return {
    key,
    rooms,
    listeners,
    add(source, more) {
      sources.push(source);
      for (const frame of more) frames.push(frame);
    },
    tell() {
      const [from, said] = [sources, frames];
      [sources, frames] = [[], []];
      if (said.length === 0) return;
      let bytes: Buffer | undefined;
      const inOnePiece = (): Buffer => (bytes ??= joined(said));
      forEvery(listeners, (listener) => listener.deliver(from, said, inOnePiece));
    },
  };
};
