import { bankReference, statusOf } from '#contract/deposits/rules.ts';
import { wireTime } from '#contract/kit/instant.ts';
import { BANK } from '#server/core/networks.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { stepsOf, type DepositRow } from '../store/deposits.ts';

/** DE12: deposits as their owner sees them, each with its history. */
export const depositViews = async (sql: Sql, rows: readonly DepositRow[]) => {
  const steps = await stepsOf(
    sql,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    currency_id: row.currency_id,
    name: row.currency_name,
    network_id: row.network_id,
    network_name: row.network_name,
    amount: row.amount,
    status: statusOf(row.state),
    state: row.state,
    timeline: steps.filter(({ deposit_id }) => deposit_id === row.id).map(({ state, at }) => ({ state, at })),
    reason: row.reason,
    confirmations: confirmationsOf(row),
    confirmations_needed: row.confirmations_needed,
    tx_hash: row.tx_hash ?? row.txid,
    tx_url: row.tx_hash !== null && row.explorer_url !== '' ? `${row.explorer_url}${row.tx_hash}` : '',
    order_code: row.order_code ?? '',
    reference: row.network_id === BANK ? bankReference(row.user_id) : '',
    user_account: row.voucher ?? row.address ?? '',
    created_at: wireTime(row.created_at),
    submitted_at: row.created_at,
  }));
};

/** A transfer in the newest block has one; capped at the number needed. */
const confirmationsOf = (row: DepositRow): number => {
  if (row.block_number === null || row.cursor_number === null || row.state === 'orphaned') return 0;
  return Math.max(0, Math.min(row.confirmations_needed, row.cursor_number - row.block_number + 1));
};
