import { afterAll, beforeAll, expect, it } from 'vitest';
import { inviteCalls } from '#contract/invites/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { query } from '#server/testing/connection.ts';
import { entered, loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { tradersWith } from '../spot/testing/at-the-book.ts';
import {
  BTC,
  circle,
  invite,
  nextDay,
  paidTo,
  payOut,
  spotMoney,
  trade,
  USDT,
  verify,
  withFees,
} from './testing/friends.ts';

let exchange: TestExchange;
let other: TestCustomer;

beforeAll(async () => {
  exchange = await testExchange();
  await withFees(exchange);
  await payOut(exchange);
  [other] = (await tradersWith(exchange, 1)) as [TestCustomer];
});
afterAll(() => exchange.close());

const sql = (text: string) => query(exchange.database_url, text);

const address = (who: TestCustomer, text: string, deleted = 'null') =>
  sql(`insert into payout_address (user_id, currency_id, network_id, address, label, created_at, updated_at, usable_from, deleted_at)
       select ${who.user_id}, currency_id, network_id, '${text}', 'x', now(), now(), now(), ${deleted}
       from currency_network order by 1, 2 limit 1`);

const card = (who: TestCustomer, account: string, number: string) =>
  sql(`insert into payout_card (user_id, real_name, bank_id, bank_name, bank_account, bank_dizhi, bank_branch, alipay_account,
         wechat_nickname, wechat_account, updated_at, usable_from, card_number)
       values (${who.user_id}, 'x', 'x', 'x', '${account}', 'x', 'x', 'none', 'none', 'none', now(), now(), '${number}')`);

const login = (who: TestCustomer, device: string, from: string, ended = 'null') =>
  sql(`insert into session (id, user_id, token_sha256, device, address, stay_logged_in, created_at, proved_at, last_seen_at, expires_at, ended_at)
       values (gen_random_uuid(), ${who.user_id}, sha256(gen_random_uuid()::text::bytea), '${device}', '${from}', true, now(), now(),
         now(), now(), ${ended})`);

const photo = (who: TestCustomer, seed: string) =>
  sql(`insert into upload (id, owner_id, content_type, bytes, sha256, likeness, purpose, created_at)
       values (md5('${who.user_id}${seed}'), ${who.user_id}, 'image/png', 1, sha256('${seed}'), '\\x0000000000000000', 'verification', now())`);

/** What the inviter sees of the newest friend: the last day that was counted. */
const counted = async (ann: TestCustomer): Promise<boolean | null | undefined> => {
  const { client } = await entered(exchange, ann.user_id);
  return (await client.send(inviteCalls.myInvites, { page: 1, limit: 1 }))[0]?.is_counted;
};

interface Tie {
  readonly what: string;
  tie(ann: TestCustomer, ben: TestCustomer): Promise<unknown>;
}

const TIES: readonly Tie[] = [
  {
    what: 'an address, deleted by one of them',
    tie: async (ann, ben) => {
      await address(ann, '0x52908400098527886E0F7030069857D2E4169EE7', 'now()');
      await address(ben, '0x52908400098527886E0F7030069857D2E4169EE7');
    },
  },
  {
    what: 'the wallet that one logs in with and the other sends to',
    tie: async (ann, ben) => {
      await sql(
        `update customer set wallet_address = '0x8617E340B3D01FA5F11F306F4090FD50E238070D' where id = ${ann.user_id}`,
      );
      await address(ben, '0x8617E340B3D01FA5F11F306F4090FD50E238070D');
    },
  },
  {
    what: 'a bank account, typed in groups',
    tie: async (ann, ben) => {
      await card(ann, 'DE02 1203 0000 0000 2020 51', '4111111111111111');
      await card(ben, 'de0212030000000020-2051', '5555555555554444');
    },
  },
  {
    what: 'a card number',
    tie: async (ann, ben) => {
      await card(ann, 'AB12345678', '6011 1111 1111 1117');
      await card(ben, 'AB87654321', '6011111111111117');
    },
  },
  {
    what: 'an account of an international card that is a domestic one of the other',
    tie: async (ann, ben) => {
      await card(ann, 'GB29NWBK60161331926819', '4012888888881881');
      await sql(`insert into payout_international_card (user_id, fields, updated_at, usable_from)
        values (${ben.user_id}, '{"bank_account": "GB29 NWBK 6016 1331 9268 19"}', now(), now())`);
    },
  },
  {
    what: 'a wallet of the desk',
    tie: async (ann, ben) => {
      for (const { user_id } of [ann, ben])
        await sql(`insert into desk_method (user_id, way, account, saved_at, usable_from)
          values (${user_id}, 'paypal', 'Shared@example.com', now(), now())`);
    },
  },
  {
    what: 'a device',
    tie: async (ann, ben) => {
      await login(ann, 'Safari, iPhone', '203.0.113.7', 'now()');
      await login(ben, 'Safari, iPhone', '203.0.113.7');
    },
  },
  {
    what: 'a photo of a document',
    tie: async (ann, ben) => {
      await photo(ann, 'passport');
      await photo(ben, 'passport');
    },
  },
];

it.each(TIES)('IR5 nothing is paid between two accounts that share $what', async ({ tie }) => {
  const [ann, ben] = await circle(exchange, 1);
  await tie(ann!, ben!);
  expect(await counted(ann!), 'what is typed is not answered').toBeNull();
  await trade(ben!, other);
  nextDay(exchange);
  await payOut(exchange);
  expect(await paidTo(exchange, ann!)).toEqual({});
  expect(await counted(ann!)).toBe(false);
});

it('IR5 a stranger’s address book, devices and cards tie nobody, whatever is in them', async () => {
  const [ann, ben] = await circle(exchange, 1);
  const stranger = await loggedIn(exchange);
  const [of_ann, of_ben] = ['0xA100000000000000000000000000000000000001', '0xB100000000000000000000000000000000000002'];
  await address(ann!, of_ann);
  await address(ben!, of_ben);
  for (const saved of [of_ann, of_ben]) await address(stranger, saved);
  for (const who of [stranger, ann!]) await login(who, 'Safari, iPhone', '203.0.113.77');
  await trade(ben!, other);
  nextDay(exchange);
  await payOut(exchange);
  expect(await paidTo(exchange, ann!)).toEqual({ [BTC]: '0.00002' });
  expect(await counted(ann!)).toBe(true);
});

it('IR5 what friends have in common by chance is no tie', async () => {
  const [ann, ben] = await circle(exchange, 1);
  // The same phone in another network, another phone in the same network, and words that stand for nothing.
  await login(ann!, 'Safari, iPhone', '203.0.113.8');
  await login(ben!, 'Safari, iPhone', '203.0.113.9');
  await login(ben!, 'Chrome, Android', '203.0.113.8');
  for (const who of [ann!, ben!]) await login(who, '–', '203.0.113.8');
  await card(ann!, 'none', '-');
  await card(ben!, 'none', '-');
  await address(ann!, '0xde709f2102306220921060314715629080e2fb77');
  await address(ben!, '0x27b1fdb04752bbc536007a920d24acb045561c26');
  await trade(ben!, other);
  nextDay(exchange);
  await payOut(exchange);
  expect(await paidTo(exchange, ann!)).toEqual({ [BTC]: '0.00002' });
});

it('IR5 a document proves one account, so a second one of the same person is never verified', async () => {
  const [ann, ben] = await tradersWith(exchange, 2);
  await verify(exchange, ann!);
  await expect(
    sql(`insert into verification (user_id, level, state, id_type, name_sealed, card_id_sealed, card_id_hmac, submitted_at, decided_at)
      values (${ben!.user_id}, 1, 'passed', 0, 'x', 'x', sha256('${ann!.user_id}'), now(), now())`),
  ).rejects.toThrow('verification_number_once');
});

it('IR5 a ring of three that shares marks two by two is paid less than half of what it loses', async () => {
  const [ann, ben, cho] = await circle(exchange, 2);
  // Ann invited Ben, who invited Cho. Ann has something in common with each, Ben and Cho have nothing.
  await invite(exchange, ben!, cho!);
  await address(ann!, '0x1111111111111111111111111111111111111111');
  await card(ann!, 'RING-0001-0002', '4222222222222220');
  await address(ben!, '0x1111111111111111111111111111111111111111');
  await card(cho!, 'ring 0001 0002', '4222222222222');
  const worth = async (): Promise<Decimal> =>
    Decimal.sum(await Promise.all([ann!, ben!, cho!].map((who) => spotMoney(exchange, who, USDT))));
  const before = await worth();
  await trade(cho!, ann!);
  await trade(ben!, cho!);
  nextDay(exchange);
  await payOut(exchange);
  // Fees of 2 USDT each for the sales of Ann and Cho, and 0.0001 BTC for each purchase; only Cho's count, for Ben.
  expect(await paidTo(exchange, ann!)).toEqual({});
  expect(await paidTo(exchange, ben!)).toEqual({ [BTC]: '0.00002', [USDT]: '0.4' });
  expect(String(before.minus(await worth()))).toBe('3.6');
});

it('IR5 a circle with nothing in common still loses more than it is paid', async () => {
  const [ann, ben, cho] = await circle(exchange, 2);
  await invite(exchange, ben!, cho!);
  const sum = async (currency_id: number): Promise<Decimal> =>
    Decimal.sum(await Promise.all([ann!, ben!, cho!].map((who) => spotMoney(exchange, who, currency_id))));
  const before = [await sum(USDT), await sum(BTC)];
  await trade(cho!, ben!);
  await trade(ben!, cho!);
  nextDay(exchange);
  await payOut(exchange);
  // Fees of 4 USDT and 0.0002 BTC; a fifth of each comes back.
  expect(String(before[0]!.minus(await sum(USDT)))).toBe('3.2');
  expect(String(before[1]!.minus(await sum(BTC)))).toBe('0.00016');
});
