import type { Instant } from '#contract/kit/instant.ts';
import type { OperatorSession, Source } from '#server/core/room.ts';

/** The caller's time and source. */
export interface Asker {
  readonly now: Instant;
  readonly source: Source;
}

export interface AskingOperator extends Asker {
  readonly session: OperatorSession;
}
