import {
  bankReference,
  depositProblem,
  MAX_WAITING,
  maxOf,
  orderEnds,
  scaleOf,
  statusOf,
} from '#contract/deposits/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { USDT } from '#server/core/catalogue.ts';
import { BANK, networkOf, type CurrencyNetwork } from '#server/core/networks.ts';
import { settingOf } from '#server/core/settings.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import type { Ids } from '#server/ports/ids.ts';
import { countWaiting, insertDeposit, lockRequests, ownOrder, type DepositRow } from '../store/deposits.ts';
import { checkOpen } from './enabled.ts';

/** DE11: the bank transfers dollars, and one dollar is credited as one USDT. */
const BANK_MONEY = 'USD';

const PAYEE = ['name', 'bank', 'account', 'swift', 'address'] as const;

export interface BankView {
  readonly payee: Readonly<Record<(typeof PAYEE)[number], string>>;
  readonly reference: string;
  readonly money_type: string;
  readonly currency_id: number;
  readonly currency_name: string;
  readonly rate: Decimal;
}

/** DE11: the payee comes from the operators' settings; without a payee there is no bank transfer. */
export const bankDetails = async (
  sql: Sql,
  user_id: number,
): Promise<{ readonly view: BankView; readonly network: CurrencyNetwork }> => {
  await checkOpen(sql);
  const network = await networkOf(sql, USDT, BANK);
  const payee = { name: '', bank: '', account: '', swift: '', address: '' };
  for (const part of PAYEE) payee[part] = (await settingOf(sql, `bank_payee_${part}`)) ?? '';
  if (!network?.deposits_on || payee.name === '' || payee.account === '') throw new Refusal('recharge_not_enabled');
  const view = {
    payee,
    reference: bankReference(user_id),
    money_type: BANK_MONEY,
    currency_id: network.currency_id,
    currency_name: network.currency_name,
    rate: Decimal.one,
  };
  return { view, network };
};

export const isBankOpen = (sql: Sql, user_id: number): Promise<boolean> =>
  bankDetails(sql, user_id).then(
    () => true,
    (failure: unknown) => {
      if (failure instanceof Refusal) return false;
      throw failure;
    },
  );

/** DE7: refuses an invalid amount, with the bound that it breaks. */
export const checkAmount = (network: CurrencyNetwork, amount: Decimal): void => {
  const problem = depositProblem(network, amount);
  if (problem === undefined) return;
  const currency = network.currency_name;
  throw new Refusal(problem, {
    ...(problem === 'deposit_below_minimum' ? { minimum: network.min_deposit.toString(), currency } : {}),
    ...(problem === 'deposit_above_maximum' ? { maximum: maxOf(network).toString(), currency } : {}),
    ...(problem === 'deposit_too_fine' ? { scale: scaleOf(network) } : {}),
  });
};

/** DE9. Locked until the end of the transaction, so that the count still holds when the row is inserted. */
export const checkWaiting = async (tx: Transaction, user_id: number): Promise<void> => {
  await lockRequests(tx, user_id);
  if ((await countWaiting(tx, user_id)) >= MAX_WAITING) {
    throw new Refusal('deposit_too_many_open', { count: MAX_WAITING });
  }
};

export interface OrderInput {
  readonly user_id: number;
  readonly money: Decimal;
  readonly money_type: string | undefined;
}

const CODE_LENGTH = 12;

/** DE10: an order for a bank transfer. It moves nothing: it is credited when operators saw the money arrive. */
export const orderBank = async (tx: Transaction, ids: Ids, input: OrderInput) => {
  if (input.money_type !== undefined && input.money_type.toUpperCase() !== BANK_MONEY) {
    throw new Refusal('recharge_not_enabled');
  }
  const { view, network } = await bankDetails(tx, input.user_id);
  checkAmount(network, input.money);
  await checkWaiting(tx, input.user_id);
  const order_code = ids.shortCode(CODE_LENGTH);
  const at = tx.now();
  await insertDeposit(tx, {
    user_id: input.user_id,
    kind: 'bank',
    currency_id: network.currency_id,
    network_id: BANK,
    amount: input.money,
    state: 'ordered',
    order_code,
    expires_at: orderEnds(at),
    at,
  });
  const row = await ownOrder(tx, input.user_id, order_code);
  if (!row) throw new Error('created order not found');
  return orderView(row, view);
};

/** The state comes from the row; switching the bank off hides no earlier order. */
export const orderState = async (sql: Sql, user_id: number, order_code: string, now: Instant) => {
  const row = await ownOrder(sql, user_id, order_code);
  if (!row) throw new Refusal('deposit_order_unknown');
  const { view } = await bankDetails(sql, user_id);
  const state = row.state === 'ordered' && row.expires_at !== null && row.expires_at <= now ? 'expired' : row.state;
  return orderView({ ...row, state }, view);
};

const orderView = (row: DepositRow, view: BankView) => ({
  ...view,
  order_code: row.order_code ?? '',
  money: row.amount,
  amount: row.amount,
  state: row.state,
  status: statusOf(row.state),
  reason: row.reason,
  created_at: row.created_at,
  expires_at: row.expires_at ?? row.created_at,
});
