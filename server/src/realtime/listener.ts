import type { Socket as TcpSocket } from 'node:net';
import type { Socket } from 'socket.io';
import { joined, type Frame } from './frames.ts';

/** A room as a listener sees it. */
export interface Source {
  /** The current state, for a listener that has just joined or missed something. */
  current(): readonly Frame[];
}

/** One socket that receives markets. */
export interface Listener {
  /**
   * Writes the frames of these rooms; `bytes` joins them. A socket that has not taken the last write gets nothing and
   * is owed: not every event since, but the current state once it reads again. So nothing piles up for a slow reader.
   */
  deliver(sources: readonly Source[], frames: readonly Frame[], bytes: () => Buffer): void;
  /** Sends what is owed, if the socket takes it now; false while it does not. */
  catchUp(): boolean;
  /** Drops what it was owed from this room. */
  forgive(source: Source | undefined): void;
  isOwed(): boolean;
  /** Whether more is unread than an honest listener ever leaves. */
  isClogged(): boolean;
  cutOff(): void;
}

const MAX_PACKETS = 256;
const MAX_BYTES = 1024 * 1024;

/** Parts of engine.io and ws that their types hide. */
interface Engine {
  readonly readyState: string;
  readonly writeBuffer: readonly unknown[];
  readonly transport: {
    readonly name: string;
    readonly writable: boolean;
    readonly socket?: { readonly _socket: TcpSocket | null };
  };
  write(packet: string): void;
}

export const listenerOf = (socket: Socket): Listener => {
  const engine = socket.conn as unknown as Engine;
  const owed = new Set<Source>();
  /** Only over a websocket: there whole frames may be written next to engine.io, which writes whole frames too. */
  const wire = (): TcpSocket | undefined =>
    engine.transport.name === 'websocket' && engine.readyState === 'open'
      ? (engine.transport.socket?._socket ?? undefined)
      : undefined;
  const isReady = (tcp: TcpSocket | undefined): boolean =>
    tcp ? tcp.writable && tcp.writableLength === 0 : engine.transport.writable;
  const write = (tcp: TcpSocket | undefined, frames: readonly Frame[], bytes: () => Buffer): void => {
    // Many frames in one write cost one system call; a polling request batches by itself.
    if (tcp) tcp.write(bytes());
    else for (const { packet } of frames) engine.write(packet);
  };
  return {
    deliver(sources, frames, bytes) {
      const tcp = wire();
      if (owed.size === 0 && isReady(tcp)) write(tcp, frames, bytes);
      else for (const source of sources) owed.add(source);
    },
    catchUp() {
      const tcp = wire();
      if (!isReady(tcp)) return false;
      const frames = [...owed].flatMap((source) => source.current());
      owed.clear();
      if (frames.length > 0) write(tcp, frames, () => joined(frames));
      return true;
    },
    forgive: (source) => void (source && owed.delete(source)),
    isOwed: () => owed.size > 0,
    isClogged: () => engine.writeBuffer.length > MAX_PACKETS || (wire()?.writableLength ?? 0) > MAX_BYTES,
    cutOff: () => void socket.disconnect(true),
  };
};
