import { wireTime, type Instant } from '#contract/kit/instant.ts';
import { withdrawalStatusOf } from '#contract/withdrawals/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { holdsOf, stepsOf, type HoldRow } from '../store/steps.ts';
import type { WithdrawalRow } from '../store/withdrawals.ts';
import { receiptOf } from './request.ts';

/** WD15: withdrawals as their owner sees them, each with its history. */
export const withdrawalViews = async (sql: Sql, rows: readonly WithdrawalRow[], now: Instant) => {
  const ids = rows.map(({ id }) => id);
  const [steps, holds] = [await stepsOf(sql, ids), await holdsOf(sql, ids, now)];
  return rows.map((row) => ({
    id: row.id,
    currency_id: row.currency_id,
    name: row.currency_name,
    network_id: row.network_id,
    network_name: row.network_name,
    type: row.type,
    address: shownDestination(row),
    number: row.amount,
    fee: row.fee,
    real_number: row.amount.minus(row.fee),
    status: withdrawalStatusOf(row.state),
    state: row.state,
    timeline: steps
      .filter(({ withdrawal_id }) => withdrawal_id === row.id)
      .map(({ state, at, reason }) => ({ state, at, reason })),
    reason: row.reason,
    notes: row.reason,
    create_time: wireTime(row.requested_at),
    requested_at: row.requested_at,
    due_at: row.due_at,
    hold: isWaiting(row) ? holdView(holds.find(({ withdrawal_id }) => withdrawal_id === row.id)) : null,
    can_cancel: row.state === 'requested',
    tier: row.tier,
    paid_by: row.paid_by,
    ...shownTransaction(row),
    reference: row.reference ?? '',
    receipt: receiptOf(row),
    receipt_sha256: row.receipt_sha256,
  }));
};

const HASH = /^(?:0x)?[0-9a-f]{64}$/i;

/** WD16: the reference of a manual payment on a chain is the transaction's hash. */
const shownTransaction = ({ tx_hash, reference, explorer_url }: WithdrawalRow) => {
  const named = explorer_url !== '' && reference !== null && HASH.test(reference) ? reference : '';
  const hash = tx_hash ?? named;
  return { tx_hash: hash, tx_url: hash !== '' && explorer_url !== '' ? `${explorer_url}${hash}` : '' };
};

const isWaiting = ({ state }: WithdrawalRow): boolean => state === 'requested' || state === 'approved';

const holdView = (hold: HoldRow | undefined) =>
  hold
    ? {
        reason: hold.reason,
        until: hold.until_at,
        holder: hold.holder_id === null ? 'rule' : `operator ${hold.holder_id}`,
      }
    : null;

/** An address in full; of a card only its last digits. */
const shownDestination = ({ destination }: WithdrawalRow): string =>
  destination['address'] ?? `•••• ${(destination['bank_account'] ?? '').slice(-4)}`;
