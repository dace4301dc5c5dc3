import { PAY_PASSWORD } from '#server/features/withdrawals/testing/withdrawers.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import type { TestExchange } from '#server/testing/exchange.ts';
import { artist, auctionOf, onSale, ordered, workOf, type TestSale } from './at-the-gallery.ts';

/* Valid requests of one customer for every call of works that moves money. */

type Fields = Readonly<Record<string, string>>;

export interface NftInput {
  fields(customer: { readonly who: TestCustomer }): Promise<Fields>;
  readonly other: Fields;
}

const SEAL = { pay_password: PAY_PASSWORD };

export const nftInputs = (exchange: () => TestExchange): Readonly<Record<string, NftInput>> => {
  const auction = async (): Promise<TestSale> => auctionOf(exchange(), await artist(exchange()));
  return {
    'nft.sale_buy': {
      fields: async () => {
        const seller = await artist(exchange());
        const { code } = await onSale(exchange(), seller, await workOf(exchange(), seller));
        return { code, ...SEAL };
      },
      other: { price: '1' },
    },
    'nft.sale_margin': { fields: async () => ({ code: (await auction()).code, ...SEAL }), other: { code: 'none' } },
    'nft.sale_bid': {
      fields: async () => ({ code: (await auction()).code, price: '100', ...SEAL }),
      other: { price: '200' },
    },
    'nft.sale_pay': {
      fields: async ({ who }) => ({ id: String(await ordered(exchange(), who, await auction())), ...SEAL }),
      other: { id: '1' },
    },
  };
};
