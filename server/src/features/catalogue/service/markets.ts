import { isPauseReason } from '#contract/catalogue/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { ProposalKind } from '#server/core/proposals.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { allMarkets, beginPause, endPause, lockMarket, type MarketRow } from '../store/markets.ts';
import {
  ADMINS,
  type AskingAdmin,
  isAsProposed,
  openProposals,
  proposeChange,
  recordChange,
} from '#server/core/term-changes.ts';

const PAUSE = 'catalogue.pause-market';

export const marketsView = async (sql: Sql, now: Instant) => {
  const open = await openProposals(sql, [PAUSE], now);
  return (await allMarkets(sql)).map((row) => ({ ...row, proposal_id: open.get(String(row.id)) ?? null }));
};

const locked = async (tx: Transaction, id: number): Promise<MarketRow> => {
  const row = await lockMarket(tx, id);
  if (!row) throw new Refusal('catalogue_unknown');
  return row;
};

const stateOf = ({ paused_at }: MarketRow) => ({ paused: paused_at !== null });

export const proposePause = async (
  tx: Transaction,
  input: { readonly id: number; readonly paused: boolean; readonly reason: string },
  asking: AskingAdmin,
) => {
  const row = await locked(tx, input.id);
  const before = stateOf(row);
  if (before.paused === input.paused) throw new Refusal('catalogue_same');
  if (input.paused && !isPauseReason(input.reason)) throw new Refusal('parameter_error', { field: 'reason' });
  const which = { id: row.id, symbol: row.symbol };
  const after = { paused: input.paused };
  const target = { target_type: 'market', target_id: row.id };
  return proposeChange(tx, { action: PAUSE, ...target, before, after, which, reason: input.reason }, asking);
};

/** CA7, MA25: a pause stops new terms at this market's price. Its prices are logged meanwhile. */
export const pauseKind: ProposalKind = {
  action: PAUSE,
  ...ADMINS,
  execute: async (tx, operator, proposal) => {
    const { id, after } = proposal.payload as unknown as { id: number; after: { paused: boolean } };
    if (!isAsProposed(stateOf(await locked(tx, id)), proposal)) throw new Refusal('catalogue_changed');
    if (!after.paused) {
      if (!(await endPause(tx, id, tx.now()))) throw new Refusal('catalogue_not_settled');
    } else if (isPauseReason(proposal.reason)) await beginPause(tx, id, proposal.reason, tx.now());
    else throw new Error(`a pause has the reason ${proposal.reason}`);
    await recordChange(tx, operator, proposal);
    return {};
  },
};
