import type { AccountWord } from '#contract/balances/rules.ts';
import { accountOfWord } from '#contract/balances/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { currencyOf } from '#server/core/catalogue.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { balanceOf, lockNamed, post } from '#server/core/ledger/ledger.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { insertMove } from '../store.ts';

export interface Move {
  readonly user_id: number;
  readonly currency_id: number;
  readonly amount: Decimal;
  readonly from_field: AccountWord;
  readonly to_field: AccountWord;
}

/** TR1 to TR3: from one account of a customer to another of the same customer, in one entry and free of charge. */
export const move = async (tx: Transaction, { user_id, amount, from_field, to_field, ...asked }: Move) => {
  if (from_field === to_field) throw new Refusal('transfer_same_account');
  const currency = await currencyOf(tx, asked.currency_id);
  if (!currency) throw new Refusal('transfer_currency_unknown');
  if (!amount.isPositive()) throw new Refusal('transfer_too_small');
  if (!amount.fits(currency.scale)) throw new Refusal('transfer_too_fine', { scale: currency.scale });
  const [from_account, to_account] = [accountOfWord[from_field], accountOfWord[to_field]];
  const currency_id = currency.id;
  const [from, to] = [customer(user_id, from_account), customer(user_id, to_account)];
  await lockNamed(
    tx,
    [from, to].map((address) => ({ address, currency_id })),
  );
  const at = tx.now();
  const id = await insertMove(tx, { user_id, currency_id, amount, from_account, to_account, at });
  const movements = [{ from, to, currency_id, amount }];
  await post(tx, { reason: 'transfers.move', ref: String(id), at, movements });
  return {
    id,
    currency_id,
    amount,
    from_balance: await balanceOf(tx, from, currency_id),
    to_balance: await balanceOf(tx, to, currency_id),
  };
};
