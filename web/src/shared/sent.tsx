import type { ReactNode } from 'react';
import { balancesCalls } from '#contract/balances/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Coin } from './coin-format.ts';
import { useRead } from './use-read.ts';

/* An unanswered request as stored: the room that sent it reads its fields and describes it. */

export interface SentProps {
  /** The fields as they were sent. */
  readonly wire: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** Undefined if an older version stored it in another form. */
export const fieldsOf = (wire: unknown): Fields | undefined =>
  typeof wire === 'object' && wire !== null ? (wire as Fields) : undefined;

export const decimalIn = (fields: Fields, name: string): Decimal | undefined =>
  fields[name] === undefined ? undefined : Decimal.amount(String(fields[name]));

/** An amount of one coin, under the field names of its call. */
export const coinAmountIn = (wire: unknown, amount_field: string, coin_field: string) => {
  const fields = fieldsOf(wire);
  const amount = fields && decimalIn(fields, amount_field);
  return amount && { amount, coin: Number(fields[coin_field]) };
};

const LONG_MS = 600_000;

/** Coins by id. */
export const useCoinNamed = (): ((coin_id: number | undefined) => Coin | undefined) => {
  const coins = useRead(balancesCalls.userCurrencies, {}, { fresh_ms: LONG_MS }).value;
  return (coin_id) => {
    const coin = coins?.find(({ id }) => id === coin_id);
    return coin && { currency_name: coin.name, currency_scale: coin.currency_scale };
  };
};

/** The customer cannot decide about a request without knowing which one it is. */
export const SentLine = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 type-row wrap-anywhere text-1" data-testid="open-request.sent">
    {children}
  </p>
);
