import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { merchantCalls } from '#contract/desk/merchant-calls.ts';
import { offerCalls } from '#contract/desk/offer-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { plusDays, plusSeconds } from '#contract/kit/instant.ts';
import { sealed } from '../withdrawals/testing/withdrawers.ts';
import { entered, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { reasonOf } from './testing/appeals.ts';
import { buyFrom, offerBy, payFor, quote, releaseOf, sellTo, trader } from './testing/at-the-desk.ts';

/* Who holds a session of somebody else redirects no money, and who offers leads nobody elsewhere. */

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await testExchange();
});
beforeEach(() => quote(exchange));
afterAll(() => exchange.close());

const THIEFS = { way: 'paypal', account: 'thief@evil.example' } as const;

const methodOf = async (who: TestCustomer) =>
  (await who.client.send(merchantCalls.methods, {})).find(({ way }) => way === 'paypal');

/** A day later, with fresh prices and sessions. */
const nextDay = async (...people: readonly TestCustomer[]): Promise<TestCustomer[]> => {
  exchange.clock.forward(25 * 3_600_000);
  await quote(exchange);
  return Promise.all(people.map(({ user_id }) => entered(exchange, user_id)));
};

test('DK27 a method is saved with the payment password only', async () => {
  const who = await trader(exchange);
  expect(await reasonOf(who.client.send(merchantCalls.saveMethod, THIEFS))).toBe('payment_password_required');
  expect(await reasonOf(sealed(exchange, who, { pay_password: '000000' }).send(merchantCalls.saveMethod, THIEFS))).toBe(
    'payment_password_wrong',
  );
  expect(await methodOf(who)).toMatchObject({ is_usable: true, ending: '.com' });
});

test('DK27 a changed method waits: nobody publishes, sells or is paid by it', async () => {
  const [seller, other] = [await trader(exchange), await trader(exchange)];
  const before = await offerBy(seller);
  const bid = await offerBy(other, { side: 'buy' });
  await sealed(exchange, seller).send(merchantCalls.saveMethod, THIEFS);
  const usable_from = plusDays(exchange.clock.now(), 1);
  expect(await methodOf(seller)).toMatchObject({ is_saved: true, is_usable: false, usable_from });
  expect(await reasonOf(offerBy(seller))).toBe('desk_method_waits');
  expect(await reasonOf(sellTo(seller, bid.id))).toBe('desk_method_waits');
  expect(await reasonOf(buyFrom(other, before.id))).toBe('desk_way_missing');
  await seller.client.send(offerCalls.pause, { id: before.id, paused: true });
  expect(await reasonOf(seller.client.send(offerCalls.pause, { id: before.id, paused: false }))).toBe(
    'desk_method_waits',
  );
  expect(await reasonOf(offerBy(seller, { ways: 'bank,paypal' }))).toBe('payout_method_required');
  exchange.clock.forward(3_600_000);
  await sealed(exchange, seller).send(merchantCalls.saveMethod, THIEFS);
  expect(await methodOf(seller), 'the same account again').toMatchObject({ usable_from });
  const [later = seller] = await nextDay(seller);
  expect(await methodOf(later)).toMatchObject({ is_usable: true });
  expect(await reasonOf(offerBy(later))).toBe('done');
});

test('DK32 ID34 after a changed credential a customer sells nothing for a day, and running orders go on', async () => {
  const [seller, buyer, other] = [await trader(exchange), await trader(exchange), await trader(exchange)];
  const own = await offerBy(seller);
  const bid = await offerBy(other, { side: 'buy' });
  const { id } = await buyFrom(buyer, own.id);
  const changed_at = plusSeconds(exchange.clock.now(), 0);
  await exchange.ports.db.run`update customer set credential_changed_at = ${changed_at} where id = ${seller.user_id}`;
  expect(await reasonOf(offerBy(seller))).toBe('desk_credentials_wait');
  expect(await reasonOf(sellTo(seller, bid.id))).toBe('desk_credentials_wait');
  expect(await reasonOf(buyFrom(other, own.id))).toBe('desk_offer_gone');
  expect(await reasonOf(offerBy(seller, { side: 'buy' })), 'buying is not selling').toBe('done');
  await payFor(buyer, id);
  expect(await releaseOf(exchange, seller, id)).toMatchObject({ state: 'released' });
  const [later = seller] = await nextDay(seller);
  expect(await reasonOf(offerBy(later))).toBe('done');
});

test('DK17 the terms of an offer lead nobody elsewhere', async () => {
  const who = await trader(exchange);
  for (const terms of ['Add me: t.me/river', 'ｖｘ river', '+44 7700 900123'])
    expect(await reasonOf(offerBy(who, { terms }))).toBe('desk_terms_outside');
  const { id } = await offerBy(who, { terms: 'WeChat Pay or PayPal, 700.00 or more. No third parties.' });
  const changed = { id, price: Decimal.of(7), min: Decimal.of(10), max: Decimal.of(500), ways: 'paypal' };
  expect(await reasonOf(who.client.send(offerCalls.edit, { ...changed, terms: 'qq123456' }))).toBe(
    'desk_terms_outside',
  );
});
