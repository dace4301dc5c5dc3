import type { Server, Socket } from 'socket.io';

/** The sockets that have not subscribed (RT10), by the customer whose token they showed. */
export interface LegacySockets {
  join(socket: Socket): void;
  leave(socket: Socket): void;
  isEmpty(): boolean;
  /** Customers with such a socket, in the order of their ids. */
  customers(): number[];
  /** Encoded once for all such sockets of the customer. A socket that does not read misses it (RT11). */
  send(user_id: number, channel: string, event: object): void;
}

const ROOM = /^user:(\d+)$/;

export const legacySockets = (server: Server): LegacySockets => {
  const sockets = new Map<string, Socket>();
  return {
    join: (socket) => void sockets.set(socket.id, socket),
    leave: (socket) => void sockets.delete(socket.id),
    isEmpty: () => sockets.size === 0,
    customers() {
      const user_ids = new Set<number>();
      for (const { rooms } of sockets.values()) {
        for (const room of rooms) {
          const user_id = ROOM.exec(room)?.[1];
          if (user_id !== undefined) user_ids.add(Number(user_id));
        }
      }
      return [...user_ids].sort((one, other) => one - other);
    },
    send(user_id, channel, event) {
      // Looked up again: a socket may have left the room while the event was read.
      const ids = server.of('/').adapter.rooms.get(`user:${user_id}`) ?? [];
      const own = [...ids].filter((id) => sockets.has(id));
      if (own.length > 0) server.to(own).volatile.emit(channel, event);
    },
  };
};
