import type { Instant } from '#contract/kit/instant.ts';
import type { OperatorSession, Source } from '#server/core/room.ts';

/** Who asks, when and from where. */
export interface Asker {
  readonly now: Instant;
  readonly source: Source;
}

export interface AskingOperator extends Asker {
  readonly session: OperatorSession;
}
