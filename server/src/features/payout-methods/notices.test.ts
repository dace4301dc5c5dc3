import { afterAll, beforeAll, expect, it } from 'vitest';
import { inboxCalls } from '#contract/inbox/calls.ts';
import { languages } from '#contract/kit/languages.ts';
import { payoutMethodsCalls as calls } from '#contract/payout-methods/calls.ts';
import { loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { identityJobs } from '../identity/clean-up.ts';
import { letterTexts } from '../identity/locales/index.ts';
import { openMailbox, type Mailbox } from '../identity/testing/mailbox.ts';
import { titles } from '../inbox/locales/titles.ts';
import { ADDRESS } from '../withdrawals/testing/withdrawers.ts';

let mailbox: Mailbox;
let exchange: TestExchange;
beforeAll(async () => {
  mailbox = await openMailbox();
  exchange = await testExchange({ environment: { SMTP_URL: mailbox.smtp_url, PUBLIC_URL: 'https://candor.example' } });
});
afterAll(async () => {
  await exchange.close();
  await mailbox.close();
});

const CARD = {
  real_name: 'María Pérez',
  card_number: '4111 1111 1111 1111',
  bank_account: 'ES91 2100 0418 4502 0005 1332',
  province: 'Barcelona',
  bank_name: 'Banco Uno',
  bank_dizhi: 'Calle Mayor 1',
  bank_branch: 'Norte',
  contact_phone: '+34 612 345 678',
  alipay_account: '2100',
  wechat_nickname: 'CAIXESBB',
  wechat_account: 'Calle Menor 2',
};
const ABROAD = ['María Pérez', '12-34 5678', 'Bank One', 'CAIXESBB', 'Main Street 1', 'Spain', 'Main Street 2'];

const messagesOf = async ({ client }: TestCustomer) =>
  (await client.send(inboxCalls.list, { page: 1, limit: 50 }))
    .toReversed()
    .map(({ topic, kind, values }) => [topic, kind, values['end']]);

/** The letters of one customer after the job that sends them. */
const lettersTo = async ({ user_id }: TestCustomer) => {
  for (const job of identityJobs(exchange.ports)) {
    if (job.name === 'identity.letters') await job.run(exchange.clock.now());
  }
  const row = await exchange.ports.db.one<{ email: string }>`select email from customer where id = ${user_id}`;
  return mailbox.letters.filter(({ to }) => to === row.email).map(({ text }) => text.split('\n')[0] ?? '');
};

it('PM12 a card that is added or changed is a message and a letter; saving it again as it was is neither', async () => {
  const who = await loggedIn(exchange);
  await who.client.send(calls.saveCard, CARD);
  await who.client.send(calls.saveCard, CARD);
  await who.client.send(calls.saveCard, { ...CARD, contact_phone: '612345679' });
  await who.client.send(calls.saveCard, { ...CARD, bank_account: '12345678' });
  await who.client.send(calls.saveInternationalCard, { data: ABROAD });
  await who.client.send(calls.saveInternationalCard, { data: ABROAD });
  await who.client.send(calls.saveInternationalCard, { data: ABROAD.with(2, 'Bank Two') });
  expect(await messagesOf(who)).toEqual([
    ['security', 'payout_card_added', '1332'],
    ['security', 'payout_card_changed', '1332'],
    ['security', 'payout_card_changed', '5678'],
    ['security', 'payout_card_added', '5678'],
    ['security', 'payout_card_changed', '5678'],
  ]);
  expect((await lettersTo(who)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'A bank card for withdrawals was added: account number ending in 1332.',
    'A bank card for withdrawals was added: account number ending in 5678.',
    'The bank card for withdrawals was changed: its account number now ends in 1332.',
    'The bank card for withdrawals was changed: its account number now ends in 5678.',
    'The bank card for withdrawals was changed: its account number now ends in 5678.',
  ]);
});

it('PM12 a refused card is neither a message nor a letter', async () => {
  const who = await loggedIn(exchange);
  await expect(who.client.send(calls.saveCard, { ...CARD, card_number: '1' })).rejects.toBeDefined();
  expect(await messagesOf(who)).toEqual([]);
  expect(await lettersTo(who)).toEqual([]);
});

it('PM12 an address that is added or removed is a message and a letter, once', async () => {
  const who = await loggedIn(exchange);
  const { id } = await who.client.send(calls.save, { currency: 2, address: ADDRESS, name: 'Vault' });
  await who.client.send(calls.save, { id, currency: 2, address: ADDRESS, name: 'Renamed' });
  const removals = await Promise.allSettled(Array.from({ length: 5 }, () => who.client.send(calls.remove, { id })));
  expect(removals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const end = ADDRESS.slice(-4);
  expect(await messagesOf(who)).toEqual([
    ['security', 'payout_address_added', end],
    ['security', 'payout_address_removed', end],
  ]);
  const letters = await lettersTo(who);
  expect(letters).toHaveLength(2);
  expect(letters.every((line) => line.endsWith(`ending in ${end}.`))).toBe(true);
});

it('PM12 another customer’s address cannot be removed, and nobody gets a message', async () => {
  const [owner, other] = [await loggedIn(exchange), await loggedIn(exchange)];
  const { id } = await owner.client.send(calls.save, { currency: 2, address: ADDRESS, name: 'Vault' });
  await expect(other.client.send(calls.remove, { id })).rejects.toMatchObject({ reason: 'payout_method_unknown' });
  expect(await messagesOf(owner)).toHaveLength(1);
  expect(await messagesOf(other)).toEqual([]);
});

it.each(languages)('PM12 the letter and the headline are written in %s', async (language) => {
  const headline = await titles.load(language);
  for (const kind of ['payout_address_removed', 'payout_card_added', 'payout_card_changed'] as const) {
    expect(headline[kind]).not.toBe('');
    expect(letterTexts[language][`event_${kind}`]).toContain('{end}');
  }
});

it('no request of this file caused an internal error', () => expect(exchange.errors).toEqual([]));
