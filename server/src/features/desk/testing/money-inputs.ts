import { merchantCalls } from '#contract/desk/merchant-calls.ts';
import { offerCalls } from '#contract/desk/offer-calls.ts';
import { orderCalls } from '#contract/desk/order-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { PAY_PASSWORD } from '#server/features/withdrawals/testing/withdrawers.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import type { TestExchange } from '#server/testing/exchange.ts';
import { uploaded } from '#server/testing/pictures.ts';
import { buyFrom, give, offerBy, payFor, releaseOf, saveWallet, sellTo, trader, USDT } from './at-the-desk.ts';

/* Valid requests of one customer for every call of the desk that moves money. */

type Fields = Readonly<Record<string, string>>;

export interface DeskInput {
  fields(customer: { readonly who: TestCustomer }): Promise<Fields>;
  readonly other: Fields;
}

/** Many orders of one customer run at once here. */
export const openDesk = async (exchange: TestExchange, ...customers: readonly TestCustomer[]): Promise<void> => {
  for (const key of ['desk_running_orders', 'desk_cancels_a_day']) {
    await exchange.ports.db.run`
      insert into setting (key, value) values (${key}, '9999') on conflict (key) do update set value = excluded.value`;
  }
  for (const { user_id } of customers) {
    await give(exchange, user_id, USDT, '100000');
    await saveWallet(exchange, user_id);
  }
};

const TAKE = { amount: '100', way: 'paypal', price: '7' };
const OFFER = { side: 'sell', currency_id: '3', fiat: 'CNY', total: '100', price: '7', min: '10', max: '100' };
const LEGACY_OFFER = { type: 'sell', way: 'paypal', price: '1', total_number: '100', currency_id: '3', min: '10' };

let seed = 60_000;
let names = 20;

export const deskInputs = (exchange: () => TestExchange): Readonly<Record<string, DeskInput>> => {
  const selling = async (): Promise<number> => (await offerBy(await trader(exchange()))).id;
  const bought = async (who: TestCustomer): Promise<number> => (await buyFrom(who, await selling())).id;
  /** Sold by the customer, and paid. */
  const sold = async (who: TestCustomer): Promise<Fields> => {
    const maker = await trader(exchange());
    const { id } = await sellTo(who, (await offerBy(maker, { side: 'buy' })).id);
    await payFor(maker, id);
    return { id: String(id), pay_password: PAY_PASSWORD };
  };
  const withVoucher = async (who: TestCustomer): Promise<Fields> => ({
    id: String(await bought(who)),
    voucher: await uploaded(who, seed++),
  });
  /** A customer has few offers at once. */
  const endOffers = async ({ client }: TestCustomer): Promise<void> => {
    const { data } = await client.send(offerCalls.ownOffers, { ended: false, page: 1, limit: 20 });
    for (const { id } of data) await client.send(offerCalls.end, { id });
  };
  const leave = async ({ client }: TestCustomer): Promise<void> => {
    const { state } = await client.send(merchantCalls.me, {});
    if (state === 'applied') await client.send(merchantCalls.leave, {});
  };
  /** Ends the appeals of the calls before. */
  const appealed: (() => Promise<unknown>)[] = [];
  const application = () => ({ name: `Shop ${++names}`, deposit: '3000' });
  const id = { id: '1' };
  return {
    'desk.publish': {
      fields: async ({ who }) => {
        await endOffers(who);
        return { ...OFFER, ways: 'paypal' };
      },
      other: { total: '101' },
    },
    'desk.end': {
      fields: async ({ who }) => {
        await endOffers(who);
        return { id: String((await offerBy(who)).id) };
      },
      other: id,
    },
    'desk.takeQuick': { fields: async () => ({ id: String(await selling()), ...TAKE }), other: { amount: '101' } },
    'desk.buy': { fields: async () => ({ id: String(await selling()), ...TAKE }), other: { amount: '101' } },
    'desk.sell': {
      fields: async () => ({ id: String((await offerBy(await trader(exchange()), { side: 'buy' })).id), ...TAKE }),
      other: { amount: '101' },
    },
    'desk.pay': { fields: ({ who }) => withVoucher(who), other: id },
    'desk.cancel': { fields: async ({ who }) => ({ id: String(await bought(who)) }), other: id },
    'desk.release': { fields: ({ who }) => sold(who), other: id },
    'desk.appeal': {
      fields: async ({ who }) => {
        // DK9: with three open appeals nothing more is taken.
        for (const end of appealed.splice(0)) await end();
        const seller = await trader(exchange());
        const paid = (await buyFrom(who, (await offerBy(seller)).id)).id;
        appealed.push(() => releaseOf(exchange(), seller, paid));
        await who.client.send(orderCalls.pay, { id: paid, voucher: await uploaded(who, seed++) });
        return { id: String(paid), content: 'The money was sent' };
      },
      other: { content: 'It was' },
    },
    'desk.apply': {
      fields: async ({ who }) => {
        await leave(who);
        return application();
      },
      other: { deposit: '2' },
    },
    'desk.leave': {
      fields: async ({ who }) => {
        await leave(who);
        await who.client.send(merchantCalls.apply, { ...application(), deposit: Decimal.of(3000) });
        return {};
      },
      other: { name: 'x' },
    },
    'desk.legacy_send': {
      fields: async ({ who }) => {
        await endOffers(who);
        return LEGACY_OFFER;
      },
      other: { total_number: '101' },
    },
    'desk.legacy_take': { fields: async () => ({ id: String(await selling()) }), other: id },
    'desk.legacy_pay': { fields: ({ who }) => withVoucher(who), other: id },
    'desk.legacy_sure': { fields: ({ who }) => sold(who), other: id },
  };
};
