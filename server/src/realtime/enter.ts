import type { Socket } from 'socket.io';
import type { Doorkeeper } from '../http/door.ts';
import { CommitUnknown } from '../ports/db/commit-fate.ts';
import { isUnavailable } from '../ports/db/unavailable.ts';
import type { Log } from '../ports/log.ts';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const RETRY_MS = 2000;

/**
 * Lets a socket into the rooms of the customer whose token it presents. While the database is away the token cannot be
 * checked: the check is retried as long as the socket is connected and presents no other token (PG2).
 */
export const entering = (
  socket: Socket,
  keeper: Doorkeeper,
  log: Log,
  address: string,
): ((token: unknown) => Promise<void>) => {
  let newest: unknown;
  return async (token) => {
    newest = token;
    const isWanted = (): boolean => socket.connected && newest === token;
    while (isWanted()) {
      try {
        return await enter(socket, keeper, token, address);
      } catch (failure) {
        if (!isUnavailable(failure) && !(failure instanceof CommitUnknown))
          return log.error('socket not let in', failure);
      }
      await new Promise((resolve) => void setTimeout(resolve, RETRY_MS).unref());
    }
  };
};

const enter = async (socket: Socket, keeper: Doorkeeper, token: unknown, address: string): Promise<void> => {
  if (typeof token !== 'string' || !TOKEN.test(token)) return;
  const session = await keeper.authenticate(token, { address, device: '' });
  if (!session) return;
  await leaveAll(socket);
  await socket.join([`user:${session.user_id}`, `session:${session.id}`]);
  socket.emit('authenticated', {});
};

const leaveAll = async (socket: Socket): Promise<void> => {
  for (const room of socket.rooms) if (room !== socket.id) await socket.leave(room);
};
