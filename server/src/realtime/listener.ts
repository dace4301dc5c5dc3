import type { Socket } from 'socket.io';
import type { Frame } from './frames.ts';

/** A room as a listener sees it. */
export interface Source {
  /** What it says now to one who has just come in or has missed something. */
  current(): readonly Frame[];
}

/** One socket that hears markets. */
export interface Listener {
  /** Collects what is to be written with the next `flush`. */
  add(source: Source, frames: readonly Frame[]): void;
  /**
   * Writes what was collected in one go. A socket that has not taken the last write yet gets nothing and is owed: not
   * every event since, but what is current once it reads again. So nothing piles up for one that reads slowly or never.
   */
  flush(): void;
  /** What it was owed of this room no longer matters. */
  forgive(source: Source): void;
  isOwed(): boolean;
  /** Whether more waits to be read than an honest listener ever leaves. */
  isClogged(): boolean;
  cutOff(): void;
}

const MOST_PACKETS = 256;
const MOST_BYTES = 1024 * 1024;

/** Parts of engine.io that its types hide; `wsPreEncodedFrame` is how socket.io's own adapter broadcasts. */
interface Engine {
  readonly writeBuffer: readonly unknown[];
  readonly transport: {
    readonly name: string;
    readonly writable: boolean;
    readonly socket?: { bufferedAmount: number };
  };
  write(data: string, options?: { readonly wsPreEncodedFrame: readonly Buffer[] }): void;
}

const bytesOf = ({ bytes }: Frame): Buffer => bytes;

export const listenerOf = (socket: Socket): Listener => {
  const engine = socket.conn as unknown as Engine;
  const owed = new Set<Source>();
  let collected: Frame[] = [];
  const write = (frames: readonly Frame[]): void => {
    // Several websocket frames in one write cost one system call; a polling request has its own way to carry many.
    if (engine.transport.name === 'websocket')
      engine.write('', { wsPreEncodedFrame: [Buffer.concat(frames.map(bytesOf))] });
    else for (const { packet } of frames) engine.write(packet);
  };
  return {
    add(source, frames) {
      if (!engine.transport.writable) owed.add(source);
      else if (!owed.has(source)) for (const frame of frames) collected.push(frame);
    },
    flush() {
      if (!engine.transport.writable) return;
      const missed = [...owed].flatMap((source) => source.current());
      const frames = missed.length > 0 ? [...missed, ...collected] : collected;
      owed.clear();
      collected = [];
      if (frames.length > 0) write(frames);
    },
    forgive: (source) => void owed.delete(source),
    isOwed: () => owed.size > 0,
    isClogged: () =>
      engine.writeBuffer.length > MOST_PACKETS || (engine.transport.socket?.bufferedAmount ?? 0) > MOST_BYTES,
    cutOff: () => void socket.disconnect(true),
  };
};
