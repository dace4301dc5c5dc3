import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { couponsCalls } from '#contract/coupons/calls.ts';
import { couponsOperatorCalls } from '#contract/coupons/operator-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { house } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import { query } from '#server/testing/connection.ts';
import { funded, loggedIn } from '#server/testing/customers.ts';
import { USDT } from '#server/testing/entries.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith } from '#server/testing/operators.ts';
import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { ensureDemoCapital } from '../faucet/index.ts';
import { verify } from '../withdrawals/testing/withdrawers.ts';
import { ensureDemoCampaigns } from './index.ts';
import {
  begun,
  BOOST,
  DAY_MS,
  FUTURES,
  fundTreasury,
  later,
  mine,
  setAside,
  SPOT,
  take,
} from './testing/at-coupons.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await ensureDemoCapital(exchange.ports);
  await fundTreasury(exchange);
});
afterAll(() => exchange.close());

const treasury = async (): Promise<Decimal> => balanceOf(exchange.ports.db, house('treasury'), USDT);

const NEW_CAMPAIGN = {
  kind: 'futures_fees',
  value: Decimal.of(8),
  total: 50,
  audience: 'everyone',
  needs_identity: false,
  open_days: 30,
  usable_days: 14,
  reason: 'routine',
} as const;

describe('a campaign', () => {
  it('CP1, CP2 takes two administrators, and its whole budget is set aside when it begins', async () => {
    const [one, two] = [await operatorWith(exchange, 'admin'), await operatorWith(exchange, 'admin')];
    const [before, aside] = [await treasury(), Decimal.of(await setAside(exchange))];
    const { proposal_id } = await one.client.send(couponsOperatorCalls.proposeCampaign, {
      ...NEW_CAMPAIGN,
      code: 'welcome8',
      reason: 'routine',
    });
    expect((await treasury()).eq(before), 'a proposal moves nothing').toBe(true);
    await expect(one.client.send(operatorsCalls.confirmProposal, { id: proposal_id })).rejects.toMatchObject({
      reason: 'four_eyes_same_person',
    });
    await two.client.send(operatorsCalls.confirmProposal, { id: proposal_id });
    expect(before.minus(await treasury()).toString()).toBe('400');
    expect(
      Decimal.of(await setAside(exchange))
        .minus(aside)
        .toString(),
    ).toBe('400');
    const { list, total } = await one.client.send(couponsOperatorCalls.campaigns, { page: 1, limit: 10 });
    const [row] = list;
    expect(total).toBe(1);
    expect(row).toMatchObject({ code: 'WELCOME8', total: 50, taken: 0, usable: 0, state: 'open', returned: null });
    expect([row?.budget, row?.given].map(String)).toEqual(['400', '0']);
  });

  it('CP1 refuses fewer than ten coupons, terms out of bounds, a used code and a budget that is not there', async () => {
    const { client } = await operatorWith(exchange, 'admin');
    const reason = 'routine' as const;
    const propose = (terms: object) =>
      client.send(couponsOperatorCalls.proposeCampaign, { ...NEW_CAMPAIGN, reason, ...terms });
    for (const terms of [
      { total: 9 },
      { value: Decimal.of(11) },
      { audience: 'newcomers', newcomer_days: 7 },
      { audience: 'first_use' },
      { share: Decimal.of('0.5') },
      { kind: 'lock_boost', boost_rate: Decimal.of(1), boost_max: Decimal.of(1) },
      { code: 'A-B' },
    ])
      await expect(propose(terms), JSON.stringify(terms)).rejects.toMatchObject({ reason: 'coupon_terms_wrong' });
    await expect(propose({ code: 'WELCOME8' })).rejects.toMatchObject({ reason: 'coupon_code_used' });
    await expect(propose({ value: Decimal.of(10_000), total: 1_000_000, needs_identity: true })).rejects.toMatchObject({
      reason: 'coupon_budget_missing',
    });
  });

  it('CP1 its terms never change, and no column names a customer', async () => {
    const id = await begun(exchange, FUTURES);
    for (const change of ['value = value + 1', 'total = total + 1', `audience = 'first_use'`, 'usable_days = 30'])
      await expect(
        query(exchange.database_url, `update coupon_campaign set ${change} where id = ${id}`),
        change,
      ).rejects.toThrow('never change');
    const columns = await query(
      exchange.database_url,
      `select column_name from information_schema.columns where table_name = 'coupon_campaign'`,
    );
    expect(columns.map(({ column_name }) => String(column_name)).filter((name) => /user|customer/.test(name))).toEqual(
      [],
    );
  });

  it('CP1, CP2 can be ended by two for new coupons; what was not used returns when the last coupon has ended', async () => {
    const [one, two] = [await operatorWith(exchange, 'admin'), await operatorWith(exchange, 'admin')];
    const before = await treasury();
    const id = await begun(exchange, { ...FUTURES, total: 10 });
    const who = await loggedIn(exchange);
    await take(who, id);
    const { proposal_id } = await one.client.send(couponsOperatorCalls.proposeEnd, { id, reason: 'routine' });
    await two.client.send(operatorsCalls.confirmProposal, { id: proposal_id });
    await expect(take(await loggedIn(exchange), id)).rejects.toMatchObject({ reason: 'coupon_campaign_unknown' });
    await expect(one.client.send(couponsOperatorCalls.proposeEnd, { id, reason: 'routine' })).rejects.toMatchObject({
      reason: 'coupon_campaign_closed',
    });
    await later(exchange, 5 * DAY_MS);
    expect((await mine(who, 'usable')).length, 'a taken coupon keeps its terms').toBe(1);
    expect(before.minus(await treasury()).toString()).toBe('100');
    await later(exchange, 10 * DAY_MS);
    expect(await mine(who, 'expired')).toHaveLength(1);
    expect((await treasury()).eq(before)).toBe(true);
    await exchange.runJobs('coupons');
    expect((await treasury()).eq(before), 'once').toBe(true);
  });

  it('a demo has one campaign of each kind, begun once', async () => {
    const found = async () =>
      (await query(exchange.database_url, `select count(*)::integer as n from coupon_campaign`))[0]?.['n'];
    const before = await found();
    await ensureDemoCampaigns(exchange.ports);
    expect(await found()).toBe(before);
  });
});

describe('taking a coupon', () => {
  it('CP5 once per campaign, by a tap or by the public code however it is typed', async () => {
    const id = await begun(exchange, { ...SPOT, code: 'SPOT25' });
    const [tapper, typer] = [await loggedIn(exchange), await loggedIn(exchange)];
    const coupon = await take(tapper, id);
    expect(coupon).toMatchObject({ campaign_id: id, state: 'usable', payments: 0, lock_order_id: null });
    await expect(take(tapper, id)).rejects.toMatchObject({ reason: 'coupon_taken_already' });
    await typer.client.send(couponsCalls.redeem, { code: ' spot25 ' });
    await expect(typer.client.send(couponsCalls.redeem, { code: 'SPOT25' })).rejects.toMatchObject({
      reason: 'coupon_taken_already',
    });
    await expect(typer.client.send(couponsCalls.redeem, { code: 'SPOT26' })).rejects.toMatchObject({
      reason: 'coupon_code_unknown',
    });
    expect((await mine(typer)).map(({ campaign_id }) => campaign_id)).toEqual([id]);
  });

  it('CP4 the centre shows each condition and whether it is met, from the customer’s own rows', async () => {
    const audience = { needs_identity: true } as const;
    const newcomers = await begun(exchange, { ...FUTURES, ...audience, audience: 'newcomers', newcomer_days: 7 });
    const first = await begun(exchange, { ...BOOST, ...audience, audience: 'first_use' });
    const who = await funded(exchange);
    const centre = async (client = who.client) =>
      new Map((await client.send(couponsCalls.centre, {})).map((row) => [row.id, row]));
    const met = async (id: number) => (await centre()).get(id)?.conditions.map(({ is_met }) => is_met);
    expect((await centre(exchange.client())).get(first)?.conditions).toEqual([
      { name: 'identity', is_met: null },
      { name: 'first_use', is_met: null },
    ]);
    expect([await met(newcomers), await met(first)]).toEqual([
      [false, true],
      [false, true],
    ]);
    await expect(take(who, newcomers)).rejects.toMatchObject({ reason: 'identity_required' });
    await verify(exchange, who.user_id, 1);
    expect(await met(newcomers)).toEqual([true, true]);
    await who.client.send(lockMiningCalls.buy, { config_id: 1, amount: Decimal.of(100) });
    expect(await met(first)).toEqual([true, false]);
    await expect(take(who, first)).rejects.toMatchObject({ reason: 'coupon_needs_first_use' });
    exchange.clock.forward(7 * DAY_MS);
    await expect(take(who, newcomers)).rejects.toMatchObject({
      reason: 'coupon_needs_newcomer',
      message: 'Only for customers who registered within the last 7 days',
    });
    expect((await centre()).get(first)?.is_taken).toBe(false);
  });

  it('CP5 never more than there are, and never after the last day', async () => {
    const id = await begun(exchange, { ...FUTURES, total: 10, open_days: 1 });
    for (let n = 0; n < 10; n++) await take(await loggedIn(exchange), id);
    await expect(take(await loggedIn(exchange), id)).rejects.toMatchObject({ reason: 'coupon_none_left' });
    const other = await begun(exchange, { ...FUTURES, open_days: 1 });
    exchange.clock.forward(DAY_MS);
    await expect(take(await loggedIn(exchange), other)).rejects.toMatchObject({ reason: 'coupon_campaign_unknown' });
  });

  it('SI5, CP5 while operators have switched coupons off none is taken; those that were taken go on', async () => {
    const id = await begun(exchange, { ...FUTURES, code: 'CLOSED10' });
    const [early, late] = [await loggedIn(exchange), await loggedIn(exchange)];
    await take(early, id);
    const switched = (is_on: boolean) =>
      query(exchange.database_url, `update product_family set is_on = ${is_on} where name = 'coupons'`);
    await switched(false);
    await expect(take(late, id)).rejects.toMatchObject({ reason: 'not_offered' });
    await expect(late.client.send(couponsCalls.redeem, { code: 'CLOSED10' })).rejects.toMatchObject({
      reason: 'not_offered',
    });
    expect(await mine(early, 'usable')).toHaveLength(1);
    await switched(true);
    await take(late, id);
  });

  it('needs a login, and shows only the customer’s own coupons', async () => {
    const id = await begun(exchange, FUTURES);
    const [who, other] = [await loggedIn(exchange), await loggedIn(exchange)];
    await expect(exchange.client().send(couponsCalls.take, { campaign_id: id })).rejects.toMatchObject({ type: '999' });
    const coupon = await take(who, id);
    expect(await mine(other)).toEqual([]);
    await expect(other.client.send(couponsCalls.payments, { id: coupon.id, page: 1, limit: 10 })).rejects.toMatchObject(
      { reason: 'coupon_unknown' },
    );
  });
});

it('CP1 no more campaigns can be open than the centre lists', async () => {
  const small = { ...FUTURES, value: Decimal.one, total: 10 };
  const refused = async (): Promise<unknown> => {
    for (let campaign = 0; campaign <= 100; campaign += 1) {
      const failure = await begun(exchange, small).catch((thrown: unknown) => thrown);
      if (typeof failure !== 'number') return failure;
    }
    return undefined;
  };
  expect(await refused()).toMatchObject({ code: 'coupon_campaigns_many' });
  expect((await exchange.client().send(couponsCalls.centre, {})).length).toBe(100);
  const { client } = await operatorWith(exchange, 'admin');
  await expect(
    client.send(couponsOperatorCalls.proposeCampaign, { ...NEW_CAMPAIGN, code: 'ONEMORE', reason: 'routine' }),
  ).rejects.toMatchObject({ reason: 'coupon_campaigns_many' });
});

it('the books hold, and nothing above caused an internal error', async () => {
  await exchange.audit();
  expect(exchange.errors).toEqual([]);
});
