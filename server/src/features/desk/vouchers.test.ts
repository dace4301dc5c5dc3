import { afterAll, beforeAll, expect, it } from 'vitest';
import { depositsCalls } from '#contract/deposits/calls.ts';
import { orderCalls } from '#contract/desk/order-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { ensureDemoDeposits } from '../deposits/index.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { uploaded } from '#server/testing/pictures.ts';
import { race } from '#server/testing/race.ts';
import { reasonOf } from './testing/appeals.ts';
import { buyFrom, offerBy, quote, trader, USDT } from './testing/at-the-desk.ts';

let exchange: TestExchange;
let seed = 610_000;
beforeAll(async () => {
  exchange = await testExchange();
  await quote(exchange);
  await ensureDemoDeposits(exchange.ports);
});
afterAll(() => exchange.close());

const deposited = ({ client }: TestCustomer, account: string) =>
  client.send(depositsCalls.submit, { account, amount: Decimal.of(20), currency: USDT, network: 'tron' });

/** A buyer with an order that is to be paid. */
const buyer = async () => {
  const [seller, who] = [await trader(exchange), await trader(exchange)];
  const { id } = await buyFrom(who, (await offerBy(seller)).id);
  return { who, pay: (voucher: string) => who.client.send(orderCalls.pay, { id, voucher }) };
};

it('DK12 DE8 a voucher of the desk is none of a deposit, and the other way round', async () => {
  const [one, two, other] = [await buyer(), await buyer(), await trader(exchange)];
  const [of_order, of_deposit] = [seed++, seed++];
  await one.pay(await uploaded(one.who, of_order));
  for (const who of [one.who, other])
    expect(await reasonOf(deposited(who, await uploaded(who, of_order)))).toBe('voucher_used');
  await deposited(other, await uploaded(other, of_deposit));
  expect(await reasonOf(two.pay(await uploaded(two.who, of_deposit)))).toBe('voucher_used');
  expect(await reasonOf(two.pay(await uploaded(two.who, seed++)))).toBe('done');
});

it('DK12 DE8 of one picture in both rooms at once, one is accepted, in every round', async () => {
  const people: TestCustomer[] = [];
  for (let count = 0; count < 4; count++) people.push(await trader(exchange));
  await race('vouchers of both rooms', 3, async () => {
    const picture = seed++;
    const buyers = [await buyer(), await buyer(), await buyer(), await buyer()];
    const tries = [];
    for (const [index, { who, pay }] of buyers.entries()) {
      const paid = await uploaded(who, picture);
      tries.push(() => pay(paid));
      const depositor = people[index];
      if (!depositor) continue;
      const account = await uploaded(depositor, picture);
      tries.push(() => deposited(depositor, account));
    }
    return { tries, check: (found) => expect(found).toEqual({ done: 1, voucher_used: tries.length - 1 }) };
  });
});
