import type { ProposalKind } from '#server/core/proposals.ts';
import type { Handler } from '#server/core/room.ts';
import type { Database } from '#server/ports/db/database.ts';
import type { CopyExchange } from './exchange.ts';

/** CT20, CT21: applying, stepping down, and what operators decide about traders and terms. */
export const becomingHandlers = (_ports: {
  readonly db: Database;
  readonly copying: CopyExchange;
}): readonly Handler[] => [];

export const copyProposals: readonly ProposalKind[] = [];
