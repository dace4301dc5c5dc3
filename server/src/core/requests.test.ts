import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBooks, outcome, type Books } from '../testing/books.ts';
import { AT, entry, fund, move, USDT } from '../testing/entries.ts';
import { inParallel } from '../testing/ledger-load.ts';
import type { Address } from './ledger/addresses.ts';
import { balanceOf, post } from './ledger/ledger.ts';
import { once } from './requests.ts';

const AT_ONCE = 20;
const ROUNDS = 150;

let books: Books;
let next_user = 1;
let runs = 0;

beforeAll(async () => {
  books = await openBooks(AT_ONCE);
});
afterAll(() => books.close());

const richCustomer = async (): Promise<number> => {
  const user_id = next_user++;
  await fund(books.db, [`user:${user_id}:spot`], 10);
  return user_id;
};

interface Input {
  readonly user_id: number;
  readonly request_id: string;
  readonly call?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Like the door: the work and the request in one transaction. Every run of the work would be another entry. */
const buy = ({ user_id, request_id, call = 'shop/buy', fields = { number: '10' } }: Input): Promise<unknown> =>
  books.db.transaction((tx) =>
    once(tx, { user_id, request_id, call, wire_input: { request_id, ...fields }, now: AT }, async () => {
      const ref = `${user_id}-${runs++}`;
      const entry_id = await post(
        tx,
        entry(ref, [move(`user:${user_id}:spot`, 'house:shop', fields['number'] ?? '0')]),
      );
      return { order: { entry_id, z: '1', a: '2' }, none: null };
    }),
  );

const left = async (user_id: number): Promise<string> =>
  (await balanceOf(books.db, `user:${user_id}:spot` as Address, USDT)).toString();

const many = <Value>(work: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => outcome(work(index))));

describe('a request id', () => {
  test(`LE11 sent ${AT_ONCE} times at once moves money once and gets one answer, ${ROUNDS} times over`, async () => {
    await inParallel(Array.from({ length: ROUNDS }), 1, async () => {
      const user_id = await richCustomer();
      const answers = await many(() => buy({ user_id, request_id: 'the-same-id', fields: { number: '4' } }));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]).toMatchObject({ order: { z: '1' } });
      expect(await left(user_id)).toBe('6');
    });
  });

  test(`LE4, LE11 of ${AT_ONCE} different ids that spend one balance exactly one succeeds, ${ROUNDS} times over`, async () => {
    await inParallel(Array.from({ length: ROUNDS }), 1, async () => {
      const user_id = await richCustomer();
      const answers = await many((index) => buy({ user_id, request_id: `another-id-${index}` }));
      const refused = answers.filter((answer) => answer instanceof Error);
      expect(refused).toHaveLength(AT_ONCE - 1);
      for (const refusal of refused) expect(refusal).toMatchObject({ code: 'insufficient_balance' });
      expect(await left(user_id)).toBe('0');
    });
  });

  test('LE11 repeats the first answer byte for byte, long after', async () => {
    const user_id = await richCustomer();
    const first = await buy({ user_id, request_id: 'first-and-again' });
    const again = await buy({ user_id, request_id: 'first-and-again' });
    expect(JSON.stringify(again)).toBe(JSON.stringify(first));
  });

  test('LE11 with another body, or on another call, is refused and moves nothing', async () => {
    const user_id = await richCustomer();
    const request = { user_id, request_id: 'used-already', fields: { number: '3' } };
    await buy(request);
    const other_body = await outcome(buy({ ...request, fields: { number: '4' } }));
    const other_call = await outcome(buy({ ...request, call: 'shop/sell' }));
    const more_fields = await outcome(buy({ ...request, fields: { number: '3', tip: '1' } }));
    for (const answer of [other_body, other_call, more_fields])
      expect(answer).toMatchObject({ code: 'request_reused' });
    expect(await left(user_id)).toBe('7');
  });

  test('LE11 with other bodies at the same moment moves money once', async () => {
    const user_id = await richCustomer();
    const answers = await many((index) =>
      buy({ user_id, request_id: 'many-bodies', fields: { number: `${(index % 2) + 1}` } }),
    );
    const done = answers.filter((answer) => !(answer instanceof Error));
    expect(new Set(done.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(done).toHaveLength(AT_ONCE / 2);
    expect(['8', '9']).toContain(await left(user_id));
  });

  test('LE11 belongs to one customer', async () => {
    const [one, other] = [await richCustomer(), await richCustomer()];
    await Promise.all([one, other].map((user_id) => buy({ user_id, request_id: 'shared-words' })));
    expect([await left(one), await left(other)]).toEqual(['0', '0']);
  });

  test('LE11 can be used again when its work was refused', async () => {
    const user_id = await richCustomer();
    const request = { user_id, request_id: 'too-early', fields: { number: '15' } };
    expect(await outcome(buy(request))).toMatchObject({ code: 'insufficient_balance' });
    await books.db.transaction((tx) =>
      post(tx, entry(`more ${user_id}`, [move('world:deposits', `user:${user_id}:spot`, 10)])),
    );
    expect(await buy(request)).toMatchObject({ order: { z: '1' } });
    expect(await left(user_id)).toBe('5');
  });

  test('LE11, I44 is answered even if the work returns nothing', async () => {
    const key = { user_id: 1, request_id: 'says-nothing', call: 'shop/nod', wire_input: {}, now: AT };
    for (let turn = 0; turn < 2; turn++) {
      const answer = await books.db.transaction((tx) => once(tx, key, () => Promise.resolve(undefined)));
      expect(answer ?? null).toBeNull();
    }
    expect(await books.violations()).toEqual([]);
  });
});
