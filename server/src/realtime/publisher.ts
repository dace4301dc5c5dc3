import type { Server } from 'socket.io';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { FailureLog } from '../core/failure-log.ts';
import { OUTBOX_BATCH, outboxEnd, readOutbox, type OutboxCursor, type OutboxRow } from '../core/outbox.ts';
import { endReader, noteReader } from '../core/outbox-trim.ts';
import type { Ports } from '../ports/ports.ts';

const LOOK_EVERY_MS = 200;
const NOTE_EVERY_MS = 10_000;

export interface Publisher {
  /**
   * Resolves when it is known where the outbox is followed from. A socket that was let in before would not hear of what
   * is committed until then, such as the end of its own session.
   */
  readonly begun: Promise<void>;
  /** Delivers what is due now; called by the timer and by tests. */
  publish(): Promise<void>;
  stop(): Promise<void>;
}

export interface NumberedEvent {
  readonly user_id: number;
  /** In the channel's wire form. */
  readonly event: object;
}

/** Reads the current state of what was announced by id only. */
export type ReadNumbered = (numbers: readonly number[]) => Promise<readonly NumberedEvent[]>;

/** Delivers the outbox, in order, to the sockets of the customers it names. */
export const publishOutbox = (
  ports: Pick<Ports, 'db' | 'log' | 'clock' | 'ids'>,
  sockets: Server,
  numbered: Readonly<Record<string, ReadNumbered>>,
): Publisher => {
  let cursor: OutboxCursor | undefined;
  const reader = readerOf(ports);
  const begun = Promise.withResolvers<void>();
  let running: Promise<void> = Promise.resolve();
  const step = async (): Promise<void> => {
    cursor ??= await outboxEnd(ports.db);
    begun.resolve();
    // A busy second announces more than one read returns; waiting for the next timer would fall further and further
    // behind.
    for (let rows: readonly OutboxRow[]; ;) {
      rows = await readOutbox(ports.db, cursor);
      for (const row of rows) {
        await deliver(sockets, row, numbered[row.channel]);
        cursor = { xid: row.xid, seq: row.seq };
      }
      if (rows.length < OUTBOX_BATCH) break;
    }
    await reader.at(cursor);
  };
  const failures = new FailureLog(ports.log, 'outbox not read');
  const publish = (): Promise<void> => {
    running = running.then(step).then(
      () => failures.worked(),
      (failure: unknown) => failures.failed(failure),
    );
    return running;
  };
  const timer = setInterval(() => void publish(), LOOK_EVERY_MS);
  void publish();
  return {
    begun: begun.promise,
    publish,
    async stop() {
      clearInterval(timer);
      await running;
      await reader.end();
    },
  };
};

/** RE1: periodically saves how far this process has read, so that nothing unpublished is trimmed. */
const readerOf = ({ db, clock, ids }: Pick<Ports, 'db' | 'clock' | 'ids'>) => {
  const id = ids.uuid(millisecondsOf(clock.now()));
  let noted_ms = Number.NEGATIVE_INFINITY;
  return {
    async at(cursor: OutboxCursor): Promise<void> {
      const now_ms = clock.monotonic_ms();
      if (now_ms - noted_ms < NOTE_EVERY_MS) return;
      await noteReader(db, id, cursor, clock.now());
      noted_ms = now_ms;
    },
    end: () => endReader(db, id).catch(() => undefined),
  };
};

/**
 * The one channel that also acts on sockets: its receivers are disconnected, because their token is no longer valid.
 */
const SESSION_ENDED = 'session_ended';

const roomOf = (user_id: number): string => `user:${user_id}`;

const deliver = async (sockets: Server, row: OutboxRow, readNumbered: ReadNumbered | undefined): Promise<void> => {
  if (row.channel === SESSION_ENDED) {
    const ended = sockets.in(`session:${(row.event as { session_id: string }).session_id}`);
    ended.emit(SESSION_ENDED, {});
    ended.disconnectSockets(true);
    return;
  }
  const send = (user_id: number, event: object): void =>
    void sockets.to(roomOf(user_id)).emit(row.channel, { seq: row.seq, ...event });
  if (!readNumbered) {
    for (const user_id of row.user_ids) send(user_id, row.event as object);
    return;
  }
  const { rooms } = sockets.of('/').adapter;
  const { numbers } = row.event as { numbers: readonly number[] };
  const subscribed = numbers.filter((_, index) => rooms.has(roomOf(row.user_ids[index] ?? 0)));
  if (subscribed.length === 0) return;
  for (const { user_id, event } of await readNumbered(subscribed)) send(user_id, event);
};
