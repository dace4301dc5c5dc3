import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { copyOperatorCalls as calls } from '#contract/copy-trading/operator-calls.ts';
import type { RemovalReason } from '#contract/copy-trading/rules.ts';
import { eachDue, skippedNow, type DuePorts } from '#server/core/jobs/each-due.ts';
import { notPossible, propose, recordConfirmed, type ProposalKind } from '#server/core/proposals.ts';
import type { OperatorSession } from '#server/core/room.ts';
import { openProposals } from '#server/core/term-changes.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import type { CopyExchange } from './exchange.ts';
import {
  countTraders,
  endTrader,
  leftWithFollows,
  listedTraders,
  lockTrader,
  type TraderRow,
} from '../store/applications.ts';
import { insertNotice } from '../store/notices.ts';
import { holdRole } from '../store/role-lock.ts';

const REMOVE = 'copy-trading.removal';

export const tradersView = async (
  sql: Sql,
  { page, limit }: InputOf<typeof calls.operatorTraders>,
  now: Instant,
): Promise<OutputOf<typeof calls.operatorTraders>> => {
  const proposals = await openProposals(sql, [REMOVE], now);
  const traders = await listedTraders(sql, limit, (page - 1) * limit);
  return {
    total: await countTraders(sql),
    traders: traders.map((row) => ({ ...row, proposal_id: proposals.get(String(row.id)) ?? null })),
  };
};

const summaryOf = ({ state, approved_at }: TraderRow) => ({ state, approved_at });

export const proposeRemoval = async (
  tx: Transaction,
  { user_id, reason }: InputOf<typeof calls.proposeRemoval>,
  session: OperatorSession,
) => {
  const row = await lockTrader(tx, user_id);
  if (row?.state !== 'active') throw new Refusal('copy_trader_unknown');
  const { id } = await propose(tx, session, {
    action: REMOVE,
    target_type: 'copy_trader',
    target_id: user_id,
    customer_id: user_id,
    payload: { user_id, before: summaryOf(row), after: { state: 'left', removal: reason } },
    reason,
  });
  return { proposal_id: id };
};

interface Payload {
  readonly user_id: number;
  readonly before: { readonly approved_at: Instant };
}

/** CT21: from this commit on nobody can begin to follow; the job below ends the follows that go on. */
export const removalKind: ProposalKind = {
  action: REMOVE,
  roles: ['compliance'],
  async execute(tx, operator, proposal) {
    const { user_id, before } = proposal.payload as unknown as Payload;
    await holdRole(tx, user_id);
    const row = await lockTrader(tx, user_id);
    if (row?.state !== 'active') throw notPossible('no longer a trader');
    if (row.approved_at !== before.approved_at) throw notPossible('approved again since');
    const removal = proposal.reason as RemovalReason;
    await endTrader(tx, user_id, removal, tx.now());
    await insertNotice(tx, { user_id, kind: 'removed' });
    await recordConfirmed(tx, operator, proposal, { before: summaryOf(row), after: { state: 'left', removal } });
    return {};
  },
};

export const LEAVE_JOB = 'copy.leave';

const TRADERS_AT_ONCE = 20;

/** CT21: the sequencer ends the follows of traders whom operators ended. Asking twice changes nothing. */
export const endLeftFollows = async (
  { copying, ...ports }: DuePorts & { readonly copying: CopyExchange },
  now: Instant,
): Promise<'done'> => {
  const skipped = await skippedNow(ports.db, LEAVE_JOB, now);
  const left = await leftWithFollows(ports.db, TRADERS_AT_ONCE);
  await eachDue(ports, {
    job: LEAVE_JOB,
    now,
    rows: left.filter((user_id) => !skipped.has(String(user_id))),
    idOf: (user_id) => user_id,
    work: (user_id) => copying.ask({ verb: 'leave', user_id }, undefined),
    // While the sequencer restarts nothing is wrong with the trader; the next round asks again.
    isOwn: (failure) => !(failure instanceof Refusal),
  });
  return 'done';
};
