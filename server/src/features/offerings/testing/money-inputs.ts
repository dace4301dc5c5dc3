import { Decimal } from '#contract/kit/decimal.ts';
import { plusDays } from '#contract/kit/instant.ts';
import { offeringsCalls } from '#contract/offerings/calls.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import type { TestExchange } from '#server/testing/exchange.ts';
import { createOffering } from '../service/create.ts';
import { novaPlan } from './plans.ts';

type Fields = Readonly<Record<string, string>>;

/** The inputs of this room's calls that move money, each to an offering of its own (OF4) that is open for 300 days. */
export const offeringInputs = (exchange: () => TestExchange) => {
  let opened = 0;
  const offering = (): Promise<number> => {
    const now = exchange().clock.now();
    const times = { ends_at: plusDays(now, 300), first_unlock_at: plusDays(now, 300) };
    const plan = novaPlan(plusDays(now, -1), { ...times, code: `MONEY${opened++}` });
    return exchange().ports.db.transaction((tx) => createOffering(tx, plan));
  };
  return {
    'offerings.apply': {
      fields: async (): Promise<Fields> => ({
        project_id: String(await offering()),
        amount: '10',
        pay_currency: '3',
        price: '100',
      }),
      other: { amount: '11' },
    },
    'offerings.withdraw': {
      fields: async ({ who }: { readonly who: TestCustomer }): Promise<Fields> => {
        const request = { amount: Decimal.of(10), pay_currency: 3, price: Decimal.of(100) };
        const project_id = await offering();
        return { id: String((await who.client.send(offeringsCalls.apply, { project_id, ...request })).id) };
      },
      other: { id: '1' },
    },
  };
};
