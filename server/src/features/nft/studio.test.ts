import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import type { InputOf } from '#contract/kit/call.ts';
import { COLLECTIONS, WORKS_IN_REVIEW } from '#contract/nft/rules.ts';
import { studioCalls } from '#contract/nft/studio-calls.ts';
import { workCalls } from '#contract/nft/work-calls.ts';
import { verify } from '../withdrawals/testing/withdrawers.ts';
import { loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { counted, runners } from '#server/testing/race.ts';
import { reasonOf } from '#server/testing/reasons.ts';
import { artist, buyer, offered, quote, workOf } from './testing/at-the-gallery.ts';

let exchange: TestExchange;
let painter: TestCustomer;

beforeAll(async () => {
  exchange = await testExchange();
});
beforeEach(async () => {
  await quote(exchange);
  painter = await artist(exchange);
});
afterAll(() => exchange.close());

const verified = async (): Promise<TestCustomer> => {
  const who = await loggedIn(exchange);
  await verify(exchange, who.user_id, 1);
  return who;
};

const apply = ({ client }: TestCustomer, name: string, description = 'Paints the sea') =>
  client.send(studioCalls.apply, { name, description });
const me = ({ client }: TestCustomer) => client.send(studioCalls.me, {});

/** An upload that was made ready; its files are not read. */
const readyMedia = async ({ user_id }: TestCustomer, state: 'ready' | 'waiting' = 'ready'): Promise<number> => {
  const name = exchange.ports.ids.bytes(16).toString('hex');
  const now = exchange.clock.now();
  const { id } = await exchange.ports.db.one<{ id: number }>`
    insert into nft_media (user_id, name, state, kind, width, height, colour, bytes, uploaded_at, decided_at)
    values (${user_id}, ${name}, ${state}, 'image', 400, 300, '#204060', 1000, ${now}, ${now}) returning id`;
  return id;
};

type SubmitInput = InputOf<typeof studioCalls.submit>;

const submit = async (who: TestCustomer, more: Partial<SubmitInput> = {}) =>
  who.client.send(studioCalls.submit, {
    media_id: more.media_id ?? (await readyMedia(who)),
    name: 'Tide',
    description: '',
    creator_share: Decimal.of('0.05'),
    ...more,
  });

describe('an application', () => {
  it('NF2 needs level 1, and waits for support', async () => {
    const who = await loggedIn(exchange);
    expect(await me(who)).toMatchObject({ state: null, is_verified: false, waiting: 0 });
    expect(await reasonOf(apply(who, 'Quiet Hill'))).toBe('identity_required');
    await verify(exchange, who.user_id, 1);
    expect(await apply(who, '  Quiet Hill ')).toMatchObject({
      state: 'applied',
      name: 'Quiet Hill',
      is_verified: true,
    });
    expect(await reasonOf(apply(who, 'Another Name'))).toBe('nft_artist_already');
    expect(await reasonOf(submit(who))).toBe('nft_artist_not');
    expect(await reasonOf(apply(painter, 'Another Name'))).toBe('identity_required');
  });

  it('NF2 DK23 has a name of its own that looks like nobody of the exchange', async () => {
    const [first, second] = [await verified(), await verified()];
    await apply(first, 'Blue Lake');
    for (const name of ['blue lake', 'BLUE-LAKE', 'B1ue_L4ke', 'Blüe Lake'])
      expect(await reasonOf(apply(second, name)), name).toBe('nft_name_taken');
    for (const name of ['Candor', 'C4nd0r Support', 'Official Art', '官方客服'])
      expect(await reasonOf(apply(second, name)), name).toBe('nft_name_reserved');
    for (const name of ['x', ' ', 'a'.repeat(25), '<b>bold</b>', '-a-', 'Вlue Lаke', 'Blue\u3164Lake'])
      expect(await reasonOf(apply(second, name)), name).toBe('nft_name_wrong');
    for (const name of ['evil.com', 'WhatsApp 4917012345678', 'wh4tsapp me', 'Lake 0170 1234567', 't.me', 'tg_lake'])
      expect(await reasonOf(apply(second, name)), name).toBe('nft_text_wrong');
    for (const text of ['write to me at t.me/lake', '+49 170 1234567', 'a\u3164b', ' '])
      expect(await reasonOf(apply(second, 'Green Lake', text)), text).toBe('nft_text_wrong');
  });

  it('NF2 of several under one name at once, one is taken; whoever was refused applies again', async () => {
    const people = [await verified(), await verified(), await verified()];
    const found = await counted(people.map((who) => () => apply(who, 'Same Name')));
    expect(found).toEqual({ done: 1, nft_name_taken: 2 });
    const states = await Promise.all(people.map(me));
    const winner = people[states.findIndex(({ state }) => state === 'applied')];
    await exchange.ports.db.run`
      update nft_artist set state = 'refused', reason = 'misleading', decided_at = ${exchange.clock.now()}
      where user_id = ${winner?.user_id ?? 0}`;
    if (!winner) throw new Error('nobody applied');
    expect(await me(winner)).toMatchObject({ state: 'refused', reason: 'misleading' });
    expect(await apply(winner, 'Same Name')).toMatchObject({ state: 'applied', reason: '' });
    const row = await exchange.ports.db.one`select round from nft_artist where user_id = ${winner.user_id}`;
    expect(row).toEqual({ round: 2 });
  });
});

describe('a work', () => {
  it('NF3 NM6 waits for review and is shown to its artist alone', async () => {
    const work = await submit(painter, { name: ' High\n tide ', description: 'First line\n\n\n\nsecond ❤️' });
    expect(work).toMatchObject({ name: 'High tide', description: 'First line\n\nsecond ❤️', state: 'review' });
    expect(work.media.small).toMatch(/\?e=\d+&s=/);
    expect(await reasonOf(exchange.client().send(workCalls.detail, { code: work.code }))).toBe('nft_unknown');
    expect(await reasonOf(painter.client.send(workCalls.detail, { code: work.code }))).toBe('nft_unknown');
    const { data, count } = await painter.client.send(studioCalls.works, { page: 1, limit: 20 });
    expect([count, data]).toEqual([1, [work]]);
    expect((await me(painter)).waiting).toBe(1);
    const other = await artist(exchange);
    expect((await other.client.send(studioCalls.works, { page: 1, limit: 20 })).data).toEqual([]);
  });

  it('NF3 has media of its own that nobody else made and no other work has', async () => {
    const other = await artist(exchange);
    const [mine, theirs, unready] = [
      await readyMedia(painter),
      await readyMedia(other),
      await readyMedia(painter, 'waiting'),
    ];
    await submit(painter, { media_id: mine });
    expect(await reasonOf(submit(painter, { media_id: mine }))).toBe('nft_media_used');
    for (const media_id of [theirs, unready, 1, Number.MAX_SAFE_INTEGER])
      expect(await reasonOf(submit(painter, { media_id }))).toBe('nft_media_unknown');
    const one = await readyMedia(painter);
    const found = await counted(runners(() => submit(painter, { media_id: one }), 5));
    expect(found).toEqual({ done: 1, nft_media_used: 4 });
  });

  it('NF3 has texts that hide nothing, and a share of at most a tenth in hundredths of a percent', async () => {
    for (const name of ['\u200b', 'a\u2067b\u00ad', '\u115f', 'Visit sea.com', 'WhatsApp me', 't.me/sea', 'Z̸̸̸̸a'])
      expect(await reasonOf(submit(painter, { name })), JSON.stringify(name)).toBe('nft_text_wrong');
    for (const share of ['0.1001', '1', '0.00001', '0.0500001'])
      expect(await reasonOf(submit(painter, { creator_share: Decimal.of(share) })), share).toBe('nft_share_wrong');
    for (const share of ['0', '0.1', '0.0123'])
      expect((await submit(painter, { creator_share: Decimal.of(share) })).creator_share.toString()).toBe(share);
    const other = await artist(exchange);
    const { id } = await other.client.send(studioCalls.makeCollection, { name: 'Seas' });
    expect(await reasonOf(submit(painter, { collection_id: id }))).toBe('nft_collection_unknown');
  });

  it('NF3 at most twenty wait at a time, also when many are sent at once', async () => {
    for (let turn = 0; turn < WORKS_IN_REVIEW - 2; turn++) await submit(painter);
    const media = await Promise.all(runners(() => readyMedia(painter), 6).map((make) => make() as Promise<number>));
    const found = await counted(media.map((media_id) => () => submit(painter, { media_id })));
    expect(found).toEqual({ done: 2, nft_review_full: 4 });
  });

  it('NB1 free works are shown, owned, in no sale and in no series', async () => {
    const [free, listed] = [await workOf(exchange, painter), await workOf(exchange, painter)];
    await offered(exchange, painter, listed);
    await submit(painter);
    const read = async (only_free: boolean) => {
      const { data, count } = await painter.client.send(studioCalls.works, { page: 1, limit: 20, free: only_free });
      return [count, data.map(({ code, is_listed, is_owned }) => [code, is_listed, is_owned])];
    };
    expect(await read(true)).toEqual([1, [[free.code, false, true]]]);
    const [count, rows] = await read(false);
    expect(count).toBe(3);
    expect(rows).toContainEqual([listed.code, true, true]);
  });
});

it('NF3 an artist makes at most fifty collections, and nobody else makes any', async () => {
  const make = ({ client }: TestCustomer, name = 'Seas') => client.send(studioCalls.makeCollection, { name });
  expect(await reasonOf(make(await buyer(exchange)))).toBe('nft_artist_not');
  for (const name of ['\u2060', 'sea.com', 'Seas +49 170 1234567', 't.me/sea'])
    expect(await reasonOf(make(painter, name)), name).toBe('nft_text_wrong');
  const { id } = await make(painter);
  await submit(painter, { collection_id: id });
  expect(await painter.client.send(studioCalls.collections, {})).toEqual([{ id, name: 'Seas', works: 1 }]);
  await exchange.ports.db.run`
    insert into nft_collection (artist_id, name, made_at)
    select ${painter.user_id}, 'Seas', ${exchange.clock.now()} from generate_series(1, ${COLLECTIONS - 2})`;
  const found = await counted(runners(() => make(painter), 3));
  expect(found).toEqual({ done: 1, nft_collections_full: 2 });
});
