import { Decimal } from '#contract/kit/decimal.ts';
import { BUY } from '#contract/spot/rules.ts';
import type { OpenRequest } from '../../shared/open-requests.ts';

/** What was sent, as it was kept with the request. Its coins and its product are named by their numbers. */
export type Sent =
  | {
      readonly what: 'order';
      readonly side: 'buy' | 'sell';
      readonly coin: number;
      readonly money: number;
      readonly amount: Decimal | undefined;
      readonly total: Decimal | undefined;
      /** Undefined for an order at the market's price. */
      readonly price: Decimal | undefined;
      readonly stop: Decimal | undefined;
    }
  | { readonly what: 'transfer' | 'deposit'; readonly coin: number; readonly amount: Decimal }
  | { readonly what: 'withdrawal'; readonly coin: number; readonly amount: Decimal; readonly address: string }
  | { readonly what: 'exchange'; readonly coin: number; readonly to: number; readonly amount: Decimal }
  | { readonly what: 'lock'; readonly product: number; readonly amount: Decimal };

type Wire = Readonly<Record<string, unknown>>;

const decimalIn = (wire: Wire, name: string): Decimal | undefined =>
  wire[name] === undefined ? undefined : Decimal.amount(String(wire[name]));

/** Undefined for what names no amount or no coin, such as a cancellation or a smaller order, and for what an older version kept in another way. */
export const sentOf = ({ call, wire }: Pick<OpenRequest, 'call' | 'wire'>): Sent | undefined => {
  if (typeof wire !== 'object' || wire === null) return undefined;
  const fields = wire as Wire;
  if (call === 'POST /coin/trade') return orderOf(fields);
  const amount = decimalIn(fields, 'number') ?? decimalIn(fields, 'amount');
  if (!amount) return undefined;
  const number = (name: string): number => Number(fields[name]);
  if (call === 'POST /wallet/change') return { what: 'transfer', coin: number('currency_id'), amount };
  if (call === 'POST /user/Transfer')
    return { what: 'exchange', coin: number('from_currency_id'), to: number('to_currency_id'), amount };
  if (call === 'POST /wallet/out')
    return { what: 'withdrawal', coin: number('currency'), amount, address: String(fields['address'] ?? '') };
  if (call === 'POST /lh/deposit') return { what: 'lock', product: number('config_id'), amount };
  return call === 'POST /wallet/charge_req' ? { what: 'deposit', coin: number('currency'), amount } : undefined;
};

const orderOf = (fields: Wire): Sent => ({
  what: 'order',
  side: Number(fields['type']) === BUY ? 'buy' : 'sell',
  coin: Number(fields['currency_id']),
  money: Number(fields['legal_id']),
  amount: decimalIn(fields, 'amount'),
  total: decimalIn(fields, 'total'),
  price: decimalIn(fields, 'target_price'),
  stop: decimalIn(fields, 'stop_price'),
});
