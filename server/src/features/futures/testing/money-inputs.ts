import { futuresCalls } from '#contract/futures/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { TestCustomer } from '#server/testing/customers.ts';

/* Valid requests of one customer for every call of futures that moves money. */

type Fields = Readonly<Record<string, string>>;

interface FuturesInput {
  fields(customer: { readonly who: TestCustomer }): Promise<Fields> | Fields;
  readonly other: Fields;
}

const POSITION = { currency_id: '1', legal_id: '3', type: '1', share: '1', multiple: '20', status: '1' };

const positionOf = async (who: TestCustomer, target_price?: Decimal): Promise<string> => {
  const request = { currency_id: 1, legal_id: 3, type: 1, share: 1, multiple: 20 } as const;
  const status = target_price ? 0 : 1;
  return String((await who.client.send(futuresCalls.submit, { ...request, status, target_price })).id);
};

export const futuresInputs: Readonly<Record<string, FuturesInput>> = {
  'futures.submit': { fields: () => POSITION, other: { share: '2' } },
  'futures.cancel': {
    fields: async ({ who }) => ({ id: await positionOf(who, Decimal.of(9000)) }),
    other: { id: '1' },
  },
  'futures.close': { fields: async ({ who }) => ({ id: await positionOf(who) }), other: { id: '1' } },
  'futures.batchClose': {
    fields: async ({ who }) => {
      await positionOf(who);
      return { type: '0' };
    },
    other: { type: '1' },
  },
  'futures.addMargin': {
    fields: async ({ who }) => ({ id: await positionOf(who), amount: '1' }),
    other: { amount: '2' },
  },
  'futures.reverse': { fields: async ({ who }) => ({ id: await positionOf(who) }), other: { id: '1' } },
};
