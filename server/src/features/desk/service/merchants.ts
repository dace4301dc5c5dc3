import type { OutputOf } from '#contract/kit/call.ts';
import type { merchantCalls } from '#contract/desk/merchant-calls.ts';
import { MERCHANT_DEPOSIT } from '#contract/desk/rules.ts';
import { cleanText, nameKey, nameProblem } from '#contract/desk/text-rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { USDT } from '#server/core/catalogue.ts';
import { eachDue, type DuePorts } from '#server/core/jobs/each-due.ts';
import { customer, type Address } from '#server/core/ledger/addresses.ts';
import { post } from '#server/core/ledger/ledger.ts';
import { endProposals } from '#server/core/proposals.ts';
import { amountSetting } from '#server/core/settings.ts';
import { provenLevel } from '#server/features/verification/index.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import * as store from '../store/merchants.ts';
import { peopleOf } from './people.ts';
import { freeAccount } from './settle.ts';

/** What proposals and acts about a merchant name as their target. */
export const MERCHANT = 'desk_merchant';

/** DK22: what merchants have left with the exchange. */
const depositAccount = (user_id: number): Address => customer(user_id, 'desk:deposit');

export const merchantDeposit = (sql: Sql): Promise<Decimal> =>
  amountSetting(sql, 'tobe_seller_lockusdt', MERCHANT_DEPOSIT);

export const meAsMerchant = async (
  sql: Sql,
  user_id: number,
  now: Instant,
): Promise<OutputOf<typeof merchantCalls.me>> => {
  const row = await store.merchantOf(sql, user_id);
  const record = (await peopleOf(sql, [user_id], now)).get(user_id);
  if (!record) throw new Error(`customer ${user_id} is unknown`);
  return {
    state: row?.state ?? null,
    name: row?.name ?? '',
    reason: row?.reason ?? '',
    deposit: row?.deposit ?? (await merchantDeposit(sql)),
    is_held: row !== undefined && row.returned_at === null,
    applied_at: row?.applied_at ?? null,
    record,
  };
};

const checkedName = (text: string): string => {
  const name = cleanText(text.normalize('NFC'));
  const problem = nameProblem(name);
  if (problem) throw new Refusal(problem);
  return name;
};

/** DK22: a deposit that is still held belongs to the application before. */
const isOver = ({ state, returned_at }: store.MerchantRow): boolean =>
  state !== 'applied' && state !== 'active' && returned_at !== null;

/** DK22, DK23: the deposit is the one that the customer saw. */
export const apply = async (
  tx: Transaction,
  user_id: number,
  input: { readonly name: string; readonly deposit: Decimal },
): Promise<void> => {
  await provenLevel(tx, user_id);
  const name = checkedName(input.name);
  const name_key = nameKey(name);
  await store.holdMerchant(tx, user_id);
  const before = await store.merchantOf(tx, user_id);
  if (before && !isOver(before)) throw new Refusal('desk_merchant_already');
  await store.holdName(tx, name_key);
  if (await store.isNameTaken(tx, name_key, user_id)) throw new Refusal('desk_name_taken');
  const deposit = await merchantDeposit(tx);
  if (!input.deposit.eq(deposit)) throw new Refusal('desk_deposit_changed', { deposit: deposit.toString() });
  const at = tx.now();
  const round = (before?.round ?? 0) + 1;
  await store.saveApplication(tx, { user_id, name, name_key, round, deposit, at });
  if (deposit.isZero()) return;
  const movement = { from: freeAccount(user_id), to: depositAccount(user_id), currency_id: USDT, amount: deposit };
  await post(tx, { reason: 'desk.deposit', ref: `${user_id}:${round}`, at, movements: [movement] });
};

/** DK22: whole, once, and only to its owner. The merchant is held. */
export const returnDeposit = async (
  tx: Transaction,
  { user_id, round, deposit }: store.MerchantRow,
  at: Instant,
): Promise<void> => {
  if ((await store.markReturned(tx, user_id, at)) === 0 || deposit.isZero()) return;
  const movement = { from: depositAccount(user_id), to: freeAccount(user_id), currency_id: USDT, amount: deposit };
  await post(tx, { reason: 'desk.deposit-return', ref: `${user_id}:${round}`, at, movements: [movement] });
};

/** DK22: takes back an application, or stops being a merchant. Offers go on: customers have offers too. */
export const leave = async (tx: Transaction, user_id: number): Promise<void> => {
  await store.holdMerchant(tx, user_id);
  const row = await store.merchantOf(tx, user_id);
  if (row?.state !== 'applied' && row?.state !== 'active') throw new Refusal('desk_merchant_not');
  const at = tx.now();
  await store.markLeft(tx, user_id, at);
  await endProposals(tx, { target_type: MERCHANT, target_id: user_id });
  const is_free = row.state === 'applied' || !(await store.hasRunning(tx, user_id));
  if (is_free) await returnDeposit(tx, row, at);
};

export const DEPOSITS_JOB = 'desk.deposits';

/** DK22: returns the deposits of those who left or were removed, once none of their orders runs. */
export const returnDeposits = async (ports: DuePorts, now: Instant): Promise<'more' | 'done'> =>
  eachDue(ports, {
    job: DEPOSITS_JOB,
    now,
    rows: await store.owedDeposits(ports.db, DEPOSITS_JOB, now),
    idOf: ({ user_id }) => user_id,
    work: ({ user_id }) => ports.db.transaction((tx) => returnOwed(tx, user_id)),
  });

const returnOwed = async (tx: Transaction, user_id: number): Promise<void> => {
  await store.holdMerchant(tx, user_id);
  const row = await store.merchantOf(tx, user_id);
  const is_owed = row && row.returned_at === null && row.state !== 'applied' && row.state !== 'active';
  if (is_owed && !(await store.hasRunning(tx, user_id))) await returnDeposit(tx, row, tx.now());
};
