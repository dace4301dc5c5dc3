import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, plusDays, plusSeconds } from '#contract/kit/instant.ts';
import { languages } from '#contract/kit/languages.ts';
import { offeringsCalls as calls } from '#contract/offerings/calls.ts';
import { offeringsOperatorCalls as operatorCalls } from '#contract/offerings/operator-calls.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import type { InputOf } from '#contract/kit/call.ts';
import { house } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import { inboxCalls } from '#contract/inbox/calls.ts';
import { entered, funded } from '#server/testing/customers.ts';
import { poisonRow } from '#server/testing/poison-row.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorAgain, operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { apply } from './service/apply.ts';
import { createOffering } from './service/create.ts';
import { insertOffering } from './store/offerings.ts';
import { novaPlan } from './testing/plans.ts';

const now = instantOf('2026-03-09T14:05:00.000Z');
let exchange: TestExchange;
let admins: readonly [TestOperator, TestOperator];

beforeAll(async () => {
  exchange = await testExchange();
  exchange.clock.set(now);
  admins = [await operatorWith(exchange, 'admin'), await operatorWith(exchange, 'admin')];
});
afterAll(() => exchange.close());

const input = (change: object = {}): InputOf<typeof operatorCalls.proposeOffering> => {
  const { texts, is_demo: _is_demo, ...plan } = novaPlan(plusDays(now, 1));
  const typed = languages.flatMap((language) => [
    [`summary_${language}`, `${texts[language].summary}. `.repeat(8)],
    [`content_${language}`, `${texts[language].content}. `.repeat(200)],
  ]);
  const all = { ...plan, pay_currency_ids: '3,1', reason: 'routine', ...Object.fromEntries(typed), ...change };
  return all;
};

it('OF2 OF3 two administrators create an offering with everything that is sold, or withdraw it before its start', async () => {
  const [one, two] = admins;
  const { proposal_id } = await one.client.send(operatorCalls.proposeOffering, input());
  const visitor = exchange.client();
  expect((await visitor.send(calls.projects, { page: 1, limit: 10 })).list).toEqual([]);
  await expect(one.client.send(operatorsCalls.confirmProposal, { id: proposal_id })).rejects.toMatchObject({
    reason: 'four_eyes_same_person',
  });
  await two.client.send(operatorsCalls.confirmProposal, { id: proposal_id });
  const [project] = (await visitor.send(calls.projects, { page: 1, limit: 10 })).list;
  expect(project).toMatchObject({
    currency_name: 'NOVA',
    time_status: 1,
    pay_currencies: [{ name: 'USDT' }, { name: 'BTC' }],
  });
  const token = project?.currency_id ?? 0;
  expect((await balanceOf(exchange.ports.db, house('offerings'), token)).toString()).toBe('10000000');

  await expect(one.client.send(operatorCalls.proposeOffering, input())).rejects.toMatchObject({
    reason: 'offering_token_taken',
  });
  const id = project?.id ?? 0;
  const withdrawal = await one.client.send(operatorCalls.proposeWithdrawal, { id, reason: 'correction' });
  expect((await two.client.send(operatorCalls.allOfferings, {}))[0]).toMatchObject({ ...withdrawal, phase: 'warm_up' });
  await two.client.send(operatorsCalls.confirmProposal, { id: withdrawal.proposal_id });
  expect((await visitor.send(calls.projects, { page: 1, limit: 10 })).list).toEqual([]);
  await expect(visitor.send(calls.detail, { project_id: id })).rejects.toMatchObject({ reason: 'offering_unknown' });
  expect((await balanceOf(exchange.ports.db, house('offerings'), token)).toString()).toBe('0');
});

it.each([
  ['an end that has passed', { starts_at: plusDays(now, -2), ends_at: plusDays(now, -1) }],
  ['a day that does not exist', { ends_at: '2026-02-31T00:00:00.000Z' }],
  ['half a step', { min_amount: Decimal.of('0.5') }],
  ['a maximum above the amount for sale', { max_per_customer: Decimal.of(10_000_001) }],
  [
    'a start in more than a year',
    { starts_at: plusDays(now, 366), ends_at: plusDays(now, 367), first_unlock_at: plusDays(now, 368) },
  ],
  ['a mistyped year', { first_unlock_at: '2206-03-14T14:05:00.000Z' }],
  [
    'unlocks until the year 10109',
    { first_unlock_at: '9990-01-01T00:00:00.000Z', unlock_parts: 120, unlock_every_days: 365 },
  ],
  ['a last unlock after more than ten years', { unlock_parts: 120, unlock_every_days: 31 }],
  ['a code in small letters', { code: 'nova' }],
  ['a link without https', { website: 'javascript:alert(1)' }],
  ['an unknown pay currency', { pay_currency_ids: '3,999' }],
  ['a pay currency twice', { pay_currency_ids: '3,3' }],
  ['pay currencies that are no numbers', { pay_currency_ids: '3;drop' }],
  ['a blank text', { summary_th: ' ' }],
  ['a blank title', { title: '\u00a0 ' }],
  ['a blank name', { name: ' ' }],
  ['a summary that is read backwards', { summary_en: 'Dear \u202e moc.live' }],
  ['more pay currencies than an offering has', { pay_currency_ids: '1,2,3,5,6,7,8,9,10,11,12' }],
  ['a worth that no cheap coin could pay', { price: Decimal.of(1_000_000), for_sale: Decimal.of(1_000_000_000) }],
  ['more steps than can be counted', { scale: 8, step: Decimal.of('0.00000001') }],
])('OF2 P18 terms with %s are refused', async (_what, change) => {
  const [one] = admins;
  await expect(
    one.client.send(operatorCalls.proposeOffering, input({ code: 'WRONG', ...change })),
  ).rejects.toMatchObject({
    reason: 'offering_terms_wrong',
  });
});

it.each([
  [
    'a start in more than a year',
    { starts_at: plusDays(now, 367), ends_at: plusDays(now, 368), first_unlock_at: plusDays(now, 368) },
  ],
  ['a window of more than a year', { ends_at: plusDays(now, 368), first_unlock_at: plusDays(now, 368) }],
  ['a first unlock more than a year after the end', { first_unlock_at: plusDays(now, 370) }],
  ['a last unlock after more than ten years', { unlock_parts: 11, unlock_every_days: 365 }],
])('OF2 the database refuses terms with %s', async (_what, change) => {
  const plan = novaPlan(plusDays(now, 1), { code: 'BOUND', ...change });
  await expect(exchange.ports.db.transaction((tx) => insertOffering(tx, plan))).rejects.toThrow('times_bounded');
});

it('OF2 an offering may have no website and no white paper', async () => {
  const [one, two] = await Promise.all(admins.map((admin) => operatorAgain(exchange, admin)));
  const { website: _website, white_paper: _white_paper, ...bare } = input({ code: 'BARE' });
  const asked = await one?.client.send(operatorCalls.proposeOffering, bare);
  await two?.client.send(operatorsCalls.confirmProposal, { id: asked?.proposal_id ?? 0 });
  const id = (await one?.client.send(operatorCalls.allOfferings, {}))?.[0]?.id ?? 0;
  expect(await exchange.client().send(calls.detail, { project_id: id })).toMatchObject({
    info: { currency_name: 'BARE', website: '', white_paper: '' },
  });
});

it('OF2 a token that has no market in USDT yet is no pay currency of another offering', async () => {
  const [one, two] = await Promise.all(admins.map((admin) => operatorAgain(exchange, admin)));
  if (!one || !two) throw new Error('fewer than two operators');
  const { proposal_id } = await one.client.send(operatorCalls.proposeOffering, input({ code: 'FIRST' }));
  await two.client.send(operatorsCalls.confirmProposal, { id: proposal_id });
  const [row] = await one.client.send(operatorCalls.allOfferings, {});
  const { info } = await exchange.client().send(calls.detail, { project_id: row?.id ?? 0 });
  const second = input({ code: 'SECOND', pay_currency_ids: `3,${info.currency_id}` });
  await expect(one.client.send(operatorCalls.proposeOffering, second)).rejects.toMatchObject({
    reason: 'offering_terms_wrong',
  });
});

it('JO6 OF11 a reminder that cannot be sent delays no other, and is sent once it can be', async () => {
  const plan = novaPlan(plusDays(now, 1), { code: 'BELL' });
  const id = await exchange.ports.db.transaction((tx) => createOffering(tx, plan));
  const [bad, good] = [await funded(exchange), await funded(exchange)];
  for (const { client } of [bad, good]) await client.send(calls.remind, { project_id: id, on: true });
  const sent = async () => {
    const rows = await exchange.ports.db.rows<{ is_sent: boolean }>`
      select sent_at is not null as is_sent from offering_reminder where offering_id = ${id} order by user_id`;
    return rows.map(({ is_sent }) => is_sent);
  };
  const cure = await poisonRow(exchange.database_url, 'offering_reminder', bad.user_id, 'user_id');
  exchange.clock.set(plusSeconds(plusDays(now, 1), -9 * 60));
  await exchange.runJobs('offerings');
  expect(await sent()).toEqual([false, true]);
  await cure();
  exchange.clock.forward(5000);
  await exchange.runJobs('offerings');
  expect(await sent()).toEqual([true, true]);
  expect(await exchange.ports.db.rows`select row_id from skipped_row where job = 'offerings.remind'`).toEqual([]);
  exchange.clock.set(now);
});

it('OF11 a customer who asked for the reminder is informed of a withdrawal once, also after the reminder came', async () => {
  const [one, two] = await Promise.all(admins.map((admin) => operatorAgain(exchange, admin)));
  if (!one || !two) throw new Error('fewer than two operators');
  const { proposal_id } = await one.client.send(operatorCalls.proposeOffering, input({ code: 'GONE' }));
  await two.client.send(operatorsCalls.confirmProposal, { id: proposal_id });
  const id = (await one.client.send(operatorCalls.allOfferings, {}))[0]?.id ?? 0;
  const [early, late, silent] = [await funded(exchange), await funded(exchange), await funded(exchange)];
  await early.client.send(calls.remind, { project_id: id, on: true });
  exchange.clock.set(plusSeconds(plusDays(now, 1), -9 * 60));
  await exchange.runJobs('offerings');
  const customers = await Promise.all([early, late, silent].map(({ user_id }) => entered(exchange, user_id)));
  await customers[1]?.client.send(calls.remind, { project_id: id, on: true });
  const [third, fourth] = await Promise.all(admins.map((admin) => operatorAgain(exchange, admin)));
  const asked = await third?.client.send(operatorCalls.proposeWithdrawal, { id, reason: 'correction' });
  await fourth?.client.send(operatorsCalls.confirmProposal, { id: asked?.proposal_id ?? 0 });
  await exchange.runJobs('offerings');
  await exchange.runJobs('offerings');
  const kinds = await Promise.all(
    customers.map(async ({ client }) =>
      (await client.send(inboxCalls.list, { page: 1, limit: 10 })).map(({ kind }) => kind),
    ),
  );
  expect(kinds).toEqual([['offering_withdrawn', 'offering_reminder'], ['offering_withdrawn'], []]);
  await exchange.audit();
  exchange.clock.set(now);
});

it('TM7 OF2 an offering to which customers applied by a faster clock is not withdrawn', async () => {
  const [one, two] = await Promise.all(admins.map((admin) => operatorAgain(exchange, admin)));
  if (!one || !two) throw new Error('fewer than two operators');
  const starts_at = plusDays(now, 1);
  const plan = novaPlan(starts_at, { code: 'FAST' });
  const id = await exchange.ports.db.transaction((tx) => createOffering(tx, plan));
  const asked = await one.client.send(operatorCalls.proposeWithdrawal, { id, reason: 'correction' });
  const { user_id } = await funded(exchange);
  const request = { user_id, project_id: id, amount: Decimal.of(10), pay_currency: 3, price: Decimal.of(100) };
  await exchange.ports.db.transaction((tx) => apply({ ...tx, now: () => starts_at }, exchange.prices, request));
  await expect(two.client.send(operatorsCalls.confirmProposal, { id: asked.proposal_id })).rejects.toMatchObject({
    reason: 'proposal_not_possible',
  });
  await exchange.audit();
});

it('OF2 an offering that has started is not withdrawn, and nobody but administrators proposes', async () => {
  const [one, two] = await Promise.all(admins.map((admin) => operatorAgain(exchange, admin)));
  if (!one || !two) throw new Error('fewer than two operators');
  const { proposal_id } = await one.client.send(operatorCalls.proposeOffering, input({ code: 'LATE' }));
  await two.client.send(operatorsCalls.confirmProposal, { id: proposal_id });
  const [row] = await one.client.send(operatorCalls.allOfferings, {});
  const id = row?.id ?? 0;
  const finance = await operatorWith(exchange, 'finance');
  await expect(finance.client.send(operatorCalls.proposeWithdrawal, { id, reason: 'incident' })).rejects.toMatchObject({
    reason: 'operator_not_allowed',
  });
  const open = await one.client.send(operatorCalls.proposeWithdrawal, { id, reason: 'incident' });
  const who = await funded(exchange);
  await who.client.send(calls.remind, { project_id: id, on: true });
  exchange.clock.set(plusDays(now, 1));
  const later = await operatorAgain(exchange, two);
  await expect(later.client.send(operatorsCalls.confirmProposal, { id: open.proposal_id })).rejects.toBeDefined();
  await exchange.runJobs('offerings');
  await exchange.runJobs('offerings');
  const me = await entered(exchange, who.user_id);
  const messages = await me.client.send(inboxCalls.list, { page: 1, limit: 10 });
  expect(
    messages.map(({ kind }) => kind),
    'OF11 the reminder comes once',
  ).toEqual(['offering_reminder']);
  await expect(me.client.send(calls.remind, { project_id: id, on: true })).rejects.toMatchObject({
    reason: 'offering_started',
  });
  await exchange.audit();
});
