import type { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf, wireTime, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { shownScale } from '#contract/kit/shown-scale.ts';
import {
  dueAt,
  lastHold,
  lastMoment,
  MAX_OPEN,
  receiptText,
  ruleHolds,
  withdrawalProblem,
  withdrawalScale,
  type RuleHold,
} from '#contract/withdrawals/rules.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { post } from '#server/core/ledger/ledger.ts';
import type { CurrencyNetwork } from '#server/core/networks.ts';
import { jsonOf } from '#server/core/operator-acts.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { sha256, type Ids } from '#server/ports/ids.ts';
import { withdrawalsWaitUntil } from '#server/features/identity/index.ts';
import {
  countOpen,
  insertWithdrawal,
  lockRequests,
  withdrawalById,
  type Destination,
  type NewWithdrawal,
  type WithdrawalRow,
} from '../store/withdrawals.ts';
import { wayOf, type Way, type Input } from './destination.ts';
import { automaticBtc, inCurrency, limitsOf, valueOf, type Value } from './limits.ts';
import { holdBack, noteStep } from './steps.ts';

export interface RequestPorts {
  readonly ids: Ids;
  readonly prices: Prices;
  /** WD10: whether the payout worker sends on this network. */
  readonly isSent: (network_id: string) => boolean;
}

export interface Asking extends Input {
  readonly amount: Decimal;
}

export type Asked = Omit<Asking, 'now'>;

/** WD1 to WD9: creates a withdrawal and sets its money aside, under the customer's lock. */
export const request = async (tx: Transaction, ports: RequestPorts, asked: Asked): Promise<WithdrawalRow> => {
  const { user_id, amount } = asked;
  await lockRequests(tx, user_id);
  // TM6: read the clock under the lock, so that no other request of this customer can add to the 24 hours counted here.
  const now = tx.now();
  const asking: Asking = { ...asked, now };
  if ((await limitsOf(tx, user_id, now)).level === 0) throw new Refusal('identity_required');
  const way = await wayOf(tx, asking);
  checkAmount(way.network, amount);
  const open = await countOpen(tx, user_id);
  if (open >= MAX_OPEN) throw new Refusal('withdrawal_too_many_open', { count: open });
  const holds = await holdsFor(tx, way, asking);
  const value = valueOf(ports.prices, way.network.currency_id, amount, now);
  const day_btc = await checkLimit(tx, ports.prices, { way, value, user_id, now });
  const paid_by = ports.isSent(way.network.network_id) ? 'worker' : 'operator';
  const tier = paid_by === 'worker' && !day_btc.gt(await automaticBtc(tx)) ? 'automatic' : 'reviewed';
  const wanted: Wanted = { way, value, day_btc, paid_by, tier, holds, salt: ports.ids.bytes(16).toString('hex') };
  const row = rowOf(asking, wanted);
  const id = await insertWithdrawal(tx, row);
  await post(tx, {
    reason: 'withdrawals.request',
    ref: String(id),
    at: now,
    movements: [
      { from: customer(user_id, 'spot'), to: customer(user_id, 'withdrawals'), currency_id: row.currency_id, amount },
    ],
  });
  await noteStep(tx, { ...row, id }, { state: 'requested', at: now });
  for (const hold of holds) await holdBack(tx, { ...row, id }, { ...hold, holder_id: null, at: now });
  const saved = await withdrawalById(tx, id);
  if (!saved) throw new Error('created withdrawal not found');
  return saved;
};

/** WD3. */
const checkAmount = (network: CurrencyNetwork, amount: Decimal): void => {
  const problem = withdrawalProblem(network, amount);
  if (problem === undefined) return;
  throw new Refusal(problem, {
    minimum: network.min_withdrawal.toString(),
    currency: network.currency_name,
    scale: withdrawalScale(network),
  });
};

/** WD6: returns the value that left today, including this one. */
const checkLimit = async (
  tx: Transaction,
  prices: Prices,
  { way, value, user_id, now }: { way: Way; value: Value; user_id: number; now: Instant },
): Promise<Decimal> => {
  const { remaining_btc, used_btc } = await limitsOf(tx, user_id, now);
  if (value.value_btc.gt(remaining_btc)) {
    const remaining = inCurrency(prices, way.network, remaining_btc);
    const { currency_name, currency_scale } = way.network;
    throw new Refusal('withdrawal_above_limit', {
      remaining: remaining
        ? remaining.cut(shownScale(currency_name, currency_scale, remaining), 'down').toString()
        : remaining_btc.toString(),
      currency: remaining ? currency_name : 'BTC',
    });
  }
  return used_btc.plus(value.value_btc);
};

/** WD5, WD8: a hold of the rules that would outlast 72 hours is refused instead. */
const holdsFor = async (sql: Sql, way: Way, { user_id, now }: Asking): Promise<readonly RuleHold[]> => {
  const changed_until = await withdrawalsWaitUntil(sql, user_id, now);
  const holds = ruleHolds(now, { usable_from: way.usable_from, changed_until });
  const late = holds.find(({ until_at }) => until_at > lastMoment(now));
  if (late) throw new Refusal('withdrawal_address_waits', { until: wireTime(late.until_at) });
  return holds;
};

interface Wanted {
  readonly way: Way;
  readonly value: Value;
  readonly day_btc: Decimal;
  readonly paid_by: 'worker' | 'operator';
  readonly tier: 'automatic' | 'reviewed';
  readonly holds: readonly RuleHold[];
  readonly salt: string;
}

const rowOf = ({ user_id, type, amount, now }: Asking, wanted: Wanted): NewWithdrawal => {
  const { network, destination } = wanted.way;
  const held_until = lastHold(wanted.holds)?.until_at;
  const { currency_name, network_id } = network;
  const receipt = { salt: wanted.salt, user_id, currency_name, amount, network_id, destination, requested_at: now };
  return {
    user_id,
    currency_id: network.currency_id,
    network_id,
    type,
    amount,
    fee: network.withdrawal_fee,
    destination,
    ...wanted.value,
    day_btc: wanted.day_btc,
    tier: wanted.tier,
    paid_by: wanted.paid_by,
    requested_at: now,
    due_at: dueAt(now, wanted.tier, held_until),
    salt: wanted.salt,
    receipt_sha256: sha256(receiptOf(receipt)).toString('hex'),
  };
};

export interface ReceiptSource {
  readonly salt: string;
  readonly user_id: number;
  readonly currency_name: string;
  readonly amount: Decimal;
  readonly network_id: string;
  readonly destination: Destination;
  readonly requested_at: Instant;
}

/** WD15: the receipt contains an address as its hash, a card as the hash of its fields in order. */
export const receiptOf = ({ destination, requested_at, ...row }: ReceiptSource): string =>
  receiptText({
    ...row,
    destination_sha256: sha256(destination['address'] ?? jsonOf(destination)).toString('hex'),
    t_ms: millisecondsOf(requested_at),
  });
