import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import type { Address } from '../core/ledger/addresses.ts';
import { postAll, type Entry, type Movement } from '../core/ledger/ledger.ts';
import type { Database } from '../ports/db/database.ts';

export const AT = instantOf('2026-03-09T14:05:00.000Z');

export const BTC = 1;
export const USDT = 3;

export const move = (from: Address, to: Address, amount: string | number, currency_id = USDT): Movement => ({
  from,
  to,
  currency_id,
  amount: Decimal.of(amount),
});

export const entry = (ref: string, movements: readonly Movement[], reason: Entry['reason'] = 'test.move'): Entry => ({
  reason,
  ref,
  at: AT,
  movements,
});

/** Gives each address the same amount from the outside world. */
export const fund = async (
  db: Database,
  addresses: readonly Address[],
  amount: string | number,
  currency_id = USDT,
) => {
  const entries = addresses.map((address) =>
    entry(`${address} ${currency_id}`, [move('world:deposits', address, amount, currency_id)], 'test.fund'),
  );
  await db.transaction((tx) => postAll(tx, entries));
};
