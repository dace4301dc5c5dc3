import type { Socket as TcpSocket } from 'node:net';
import type { Socket } from 'socket.io';
import { joined, type Frame } from './frames.ts';

/** A room as a listener sees it. */
export interface Source {
  /** What it says now to one who has just come in or has missed something. */
  current(): readonly Frame[];
}

/** One socket that hears markets. */
export interface Listener {
  /**
   * Writes what these rooms say; `bytes` are the frames in one piece. A socket that has not taken the last write yet gets
   * nothing and is owed: not every event since, but what is current once it reads again. So nothing piles up for one that
   * reads slowly or never.
   */
  hear(sources: readonly Source[], frames: readonly Frame[], bytes: () => Buffer): void;
  /** Pays what is owed, if the socket takes it now; false while it does not. */
  catchUp(): boolean;
  /** What it was owed of this room no longer matters. */
  forgive(source: Source | undefined): void;
  isOwed(): boolean;
  /** Whether more waits to be read than an honest listener ever leaves. */
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
  /** Only over a websocket: there whole frames may be written beside engine.io, which writes whole frames too. */
  const wire = (): TcpSocket | undefined =>
    engine.transport.name === 'websocket' && engine.readyState === 'open'
      ? (engine.transport.socket?._socket ?? undefined)
      : undefined;
  const isReady = (tcp: TcpSocket | undefined): boolean =>
    tcp ? tcp.writable && tcp.writableLength === 0 : engine.transport.writable;
  const write = (tcp: TcpSocket | undefined, frames: readonly Frame[], bytes: () => Buffer): void => {
    // Many frames in one write cost one system call; a polling request has its own way to carry many.
    if (tcp) tcp.write(bytes());
    else for (const { packet } of frames) engine.write(packet);
  };
  return {
    hear(sources, frames, bytes) {
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
