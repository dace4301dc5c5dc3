import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { eachDue, type DuePorts } from './each-due.ts';
import type { Job } from './job.ts';

export interface DueJob {
  readonly name: string;
  readonly every_seconds: number;
  /** Rows that are due, at most a portion, without those that are skipped for now. */
  readonly due: (sql: Sql, job: string, now: Instant) => Promise<readonly { readonly id: number }[]>;
  /** Under its lock the row may no longer be due. */
  readonly work: (tx: Transaction, id: number) => Promise<void>;
}

/** The common job: asks what is due, and does each row in a transaction of its own. */
export const dueJob = (ports: DuePorts, { name, every_seconds, due, work }: DueJob): Job => ({
  name,
  every_seconds,
  run: async (now) =>
    eachDue(ports, {
      job: name,
      now,
      rows: await due(ports.db, name, now),
      idOf: ({ id }) => id,
      work: ({ id }) => ports.db.transaction((tx) => work(tx, id)),
    }),
});
