import type { Call } from '#contract/kit/call.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { QueueName } from '#contract/queues.ts';
import type { Sql } from '../ports/db/database.ts';
import type { OperatorSession } from './room.ts';

/** How much waits for operators, since when, by when the first is due, and how much is late. */
export interface Waiting {
  readonly count: number;
  readonly oldest_at: Instant | null;
  readonly due_at: Instant | null;
  readonly late: number;
  /** Proposed by the operator who asks. */
  readonly own: number;
}

/** Work of a room that waits for operators, as the dashboard shows it. */
export interface Queue {
  readonly name: QueueName;
  /** The call that lists the queue: only its roles see how long the queue is. */
  readonly opened_by: Call;
  readonly count: (sql: Sql, now: Instant, operator: OperatorSession) => Promise<Waiting>;
}
