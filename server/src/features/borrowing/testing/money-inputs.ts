import type { TestCustomer } from '#server/testing/customers.ts';
import type { TestExchange } from '#server/testing/exchange.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { borrow, BTC, fillPool, give, USDT } from './at-the-loan.ts';

/* Valid requests of one customer for every call of borrowing that moves money. */

type Fields = Readonly<Record<string, string>>;

interface BorrowInput {
  fields(customer: { readonly who: TestCustomer }): Promise<Fields> | Fields;
  readonly other: Fields;
}

export const openBorrowing = async (exchange: TestExchange, ...customers: readonly TestCustomer[]): Promise<void> => {
  await fillPool(exchange);
  for (const { user_id } of customers) {
    await give(exchange, customer(user_id, 'spot'), BTC, '50');
    await give(exchange, customer(user_id, 'spot'), USDT, '10000');
  }
};

const loanOf = async (who: TestCustomer): Promise<string> => String((await borrow(who, '100', '1')).id);

export const borrowInputs = (): Readonly<Record<string, BorrowInput>> => ({
  'borrowing.borrow': { fields: () => ({ id: '2', amount: '100', pledge: '0.1' }), other: { amount: '101' } },
  'borrowing.repay': {
    fields: async ({ who }) => ({ orderId: await loanOf(who), amount: '1' }),
    other: { amount: '2' },
  },
  'borrowing.pledge': {
    fields: async ({ who }) => ({ id: await loanOf(who), amount: '0.1' }),
    other: { amount: '0.2' },
  },
  'borrowing.release': {
    fields: async ({ who }) => ({ id: await loanOf(who), amount: '0.1' }),
    other: { amount: '0.2' },
  },
});
