import type { Server } from 'socket.io';
import { outboxEnd, readOutbox, type OutboxCursor, type OutboxRow } from '../core/outbox.ts';
import type { Ports } from '../ports/ports.ts';

const LOOK_EVERY_MS = 200;

export interface Publisher {
  /** Delivers what is there now; the timer calls it, and so may a test. */
  publish(): Promise<void>;
  stop(): Promise<void>;
}

/** Delivers what the outbox has, in order, to the sockets of the customers it names. */
export const publishOutbox = (ports: Pick<Ports, 'db' | 'log'>, sockets: Server): Publisher => {
  let cursor: OutboxCursor | undefined;
  let running: Promise<void> = Promise.resolve();
  const step = async (): Promise<void> => {
    cursor ??= await outboxEnd(ports.db);
    for (const row of await readOutbox(ports.db, cursor)) {
      deliver(sockets, row);
      cursor = { xid: row.xid, seq: row.seq };
    }
  };
  const publish = (): Promise<void> => {
    running = running.then(step).catch((failure: unknown) => ports.log.error('outbox not read', failure));
    return running;
  };
  const timer = setInterval(() => void publish(), LOOK_EVERY_MS);
  return {
    publish,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
};

/** The one channel that also acts on sockets: who hears it is cut off, because the token behind it is worth nothing now. */
const SESSION_ENDED = 'session_ended';

const deliver = (sockets: Server, row: OutboxRow): void => {
  if (row.channel === SESSION_ENDED) {
    const ended = sockets.in(`session:${(row.event as { session_id: string }).session_id}`);
    ended.emit(SESSION_ENDED, {});
    ended.disconnectSockets(true);
    return;
  }
  for (const user_id of row.user_ids)
    sockets.to(`user:${user_id}`).emit(row.channel, { seq: row.seq, ...(row.event as object) });
};
