import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { openBooks, outcome, type Books } from '#server/testing/books.ts';
import { AT, BTC, entry, fund, move, USDT } from '#server/testing/entries.ts';
import { errorCode } from '#server/ports/db/database.ts';
import type { Address } from './addresses.ts';
import { AccountNumbers } from './account-numbers.ts';
import {
  AlreadyPosted,
  balanceOf,
  HouseCannotPay,
  lockBalance,
  post,
  postAll,
  postByNumbers,
  type Entry,
} from './ledger.ts';

let books: Books;
let next_user = 1;

beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

const newCustomer = (): Address => `user:${next_user++}:spot`;

const richCustomer = async (amount: string | number, currency_id = USDT): Promise<Address> => {
  const address = newCustomer();
  await fund(books.db, [address], amount, currency_id);
  return address;
};

const balance = async (address: Address, currency_id = USDT): Promise<string> =>
  (await balanceOf(books.db, address, currency_id)).toString();

const posted = (...entries: Entry[]): Promise<number[]> => books.db.transaction((tx) => postAll(tx, entries));

/** Posts entries that must be refused, and checks that no row of the ledger has changed. */
const refusal = async (...entries: Entry[]): Promise<unknown> => {
  const before = await books.fingerprint();
  const answer = await outcome(posted(...entries));
  expect(answer).toBeInstanceOf(Error);
  expect(await books.fingerprint()).toBe(before);
  return answer;
};

describe('an entry', () => {
  test('LE1 takes from one account what it gives to another', async () => {
    const [from, to] = [await richCustomer(100), newCustomer()];
    await posted(entry('le1', [move(from, to, '40.000001')]));
    expect([await balance(from), await balance(to)]).toEqual(['59.999999', '40.000001']);
  });

  test('LE1 may move several currencies at once', async () => {
    const seller = await richCustomer(2, BTC);
    const buyer = await richCustomer(90_000);
    await posted(
      entry('le1-two', [move(seller, buyer, 1, BTC), move(buyer, seller, 60_000), move(seller, 'house:fees', 60)]),
    );
    expect([await balance(seller, BTC), await balance(seller)]).toEqual(['1', '59940']);
    expect([await balance(buyer, BTC), await balance(buyer)]).toEqual(['1', '30000']);
  });

  test('LE1 posted by account ids opens only missing accounts, and every leg lands in its account', async () => {
    const numbers = new AccountNumbers();
    const [rich, other, first, second] = [await richCustomer(100), await richCustomer(1), newCustomer(), newCustomer()];
    const byNumbers = (...entries: Entry[]): Promise<void> =>
      books.db.transaction((tx) => postByNumbers(tx, entries, numbers));
    await byNumbers(
      entry('by-1', [move(rich, first, 5), move(rich, other, 7)]),
      entry('by-2', [move(other, second, 2), move(first, second, '0.5')]),
    );
    await byNumbers(entry('by-3', [move(second, rich, 1)]));
    const all = await Promise.all([rich, other, first, second].map((address) => balance(address)));
    expect(all).toEqual(['89', '6', '4.5', '1.5']);
  });

  test('LE14 is announced once, to the customers whose balances it changed', async () => {
    const [from, to] = [await richCustomer(10), newCustomer()];
    const [entry_id] = await posted(entry('le14', [move(from, to, 1), move(from, 'house:fees', 1)]));
    const rows = await books.db.rows`select channel, user_ids, event from outbox where entry_id = ${entry_id}`;
    const user_ids = [from, to].map((address) => Number(address.split(':')[1]));
    expect(rows).toEqual([{ channel: 'balances', user_ids, event: { reason: 'test.move', ref: 'le14' } }]);
  });

  test('LE5 is refused when an amount is zero or below', async () => {
    const [from, to] = [await richCustomer(10), newCustomer()];
    expect(await refusal(entry('le5-zero', [move(from, to, 0)]))).toBeInstanceOf(RangeError);
    expect(await refusal(entry('le5-minus', [move(from, to, -5)]))).toBeInstanceOf(RangeError);
  });

  test('LE5 is refused when money would move to its own account', async () => {
    const from = await richCustomer(10);
    expect(await refusal(entry('le5-self', [move(from, from, 5)]))).toBeInstanceOf(RangeError);
  });

  test.each([
    { currency_id: USDT, finest: '0.000001', finer: '0.0000001' },
    { currency_id: BTC, finest: '0.00000001', finer: '0.000000001' },
    { currency_id: BTC, finest: '0.99999999', finer: '0.999999999999999999' },
  ])('LE5, I48 takes $finest of currency $currency_id and refuses $finer', async ({ currency_id, finest, finer }) => {
    const [from, to] = [await richCustomer(1, currency_id), newCustomer()];
    await posted(entry(`le5-${finest}`, [move(from, to, finest, currency_id)]));
    expect(await refusal(entry(`le5-${finer}`, [move('world:deposits', to, finer, currency_id)]))).toMatchObject({
      constraint: 'amount_fits_currency',
    });
  });

  test('LE5 is refused in a currency that does not exist, or at an invalid address', async () => {
    expect(errorCode(await refusal(entry('le5-currency', [move('world:deposits', newCustomer(), 1, 4711)])))).toBe(
      '23503',
    );
    for (const address of ['user:0:spot', 'user:1', 'house', 'user:1:Spot', 'user:x:spot', 'bank:1', 'user:1:a|b']) {
      const failure = await refusal(entry('le5-address', [move('world:deposits', address as Address, 1)]));
      expect(['22P02', '23514'], address).toContain(errorCode(failure));
    }
  });

  test('LE5 is refused when a balance would reach 10^18', async () => {
    const [from, max] = [newCustomer(), '999999999999999999'];
    await posted(entry('le5-most', [move('world:vault', from, max)]));
    const one_more = await refusal(entry('le5-more', [move('world:deposits', from, 1)]));
    expect(one_more).toMatchObject({ code: 'parameter_error', values: { field: 'amount' } });
  });

  test('LE13 is refused when its ref could be mistaken for two fields of the sealed text', async () => {
    expect(errorCode(await refusal(entry('a|b', [move('world:deposits', newCustomer(), 1)])))).toBe('23514');
    expect(errorCode(await refusal(entry('', [move('world:deposits', newCustomer(), 1)])))).toBe('23514');
  });
});

describe('a balance', () => {
  test('LE4 can be spent to the last unit and not one unit further', async () => {
    const [from, to] = [await richCustomer('10.000001'), newCustomer()];
    expect(await refusal(entry('le4-more', [move(from, to, '10.000002')]))).toMatchObject({
      code: 'insufficient_balance',
    });
    await posted(entry('le4-all', [move(from, to, '10.000001')]));
    expect(await balance(from)).toBe('0');
    expect(await refusal(entry('le4-again', [move(from, to, '0.000001')]))).toMatchObject({
      code: 'insufficient_balance',
    });
  });

  test('LE4 of a customer who never had any is zero and cannot be spent', async () => {
    const nobody = newCustomer();
    expect(await balance(nobody)).toBe('0');
    expect(await refusal(entry('le4-nobody', [move(nobody, 'house:fees', 1)]))).toMatchObject({
      code: 'insufficient_balance',
    });
  });

  test('LE4 of the house cannot be overdrawn either, and the calling room gets HouseCannotPay', async () => {
    await fund(books.db, ['house:prizes'], 5);
    expect(await refusal(entry('le4-house', [move('house:prizes', newCustomer(), 6)]))).toBeInstanceOf(HouseCannotPay);
  });

  test('LE4 is not overdrawn between two entries of one batch, however the batch ends', async () => {
    const [poor, to] = [await richCustomer(5), newCustomer()];
    const spend = entry('le4-spend', [move(poor, to, 10)]);
    const deposit = entry('le4-deposit', [move('world:deposits', poor, 100)]);
    expect(await refusal(spend, deposit)).toMatchObject({ code: 'insufficient_balance' });
    await posted(deposit, spend);
    expect(await balance(poor)).toBe('95');
  });

  test('LE4 is not overdrawn between two movements of one entry', async () => {
    const [poor, to] = [await richCustomer(5), newCustomer()];
    const movements = [move(poor, to, 10), move('world:deposits', poor, 100)];
    expect(await refusal(entry('le4-dip', movements))).toMatchObject({ code: 'insufficient_balance' });
  });

  test('LE4, LE16 stays whole when a room swallows the refusal and tries to go on', async () => {
    const [poor, to] = [await richCustomer(5), newCustomer()];
    const before = await books.fingerprint();
    const swallowing = books.db.transaction(async (tx) => {
      await post(tx, entry('le4-swallow', [move(poor, to, 4)]));
      await post(tx, entry('le4-swallow-2', [move(poor, to, 4)])).catch(() => undefined);
      return 'done';
    });
    await expect(swallowing).rejects.toThrow('nothing was committed');
    expect(await books.fingerprint()).toBe(before);
  });

  test('LE9 that is locked does not change until the decision based on it is committed', async () => {
    const [from, to] = [await richCustomer(10), newCustomer()];
    const { promise: locked, resolve: tellLocked } = Promise.withResolvers<void>();
    const decided = books.db.transaction(async (tx) => {
      const seen = await lockBalance(tx, from, USDT);
      tellLocked();
      await tx.run`select pg_sleep(0.05)`;
      await post(tx, entry('le9-decided', [{ from, to, currency_id: USDT, amount: seen }]));
    });
    await locked;
    const other = outcome(posted(entry('le9-other', [move(from, 'house:fees', 1)])));
    await decided;
    expect(await other).toMatchObject({ code: 'insufficient_balance' });
    expect(await balance(to)).toBe('10');
  });
});

describe('the same thing', () => {
  test('LE6 is posted once: a second entry with its reason and ref moves nothing', async () => {
    const [from, to] = [await richCustomer(10), newCustomer()];
    await posted(entry('le6', [move(from, to, 1)]));
    expect(await refusal(entry('le6', [move(from, to, 1)]))).toBeInstanceOf(AlreadyPosted);
    expect(await refusal(entry('le6', [move(from, to, 2)]))).toBeInstanceOf(AlreadyPosted);
    await posted(entry('le6', [move(from, to, 1)], 'test.other'));
    expect(await balance(to)).toBe('2');
  });

  test('LE6 is posted once inside one batch', async () => {
    const [from, to] = [await richCustomer(10), newCustomer()];
    const twice = entry('le6-batch', [move(from, to, 1)]);
    expect(await refusal(twice, twice)).toBeInstanceOf(AlreadyPosted);
  });

  test('LE6 is posted once when ten callers post it at the same moment', async () => {
    const [from, to] = [await richCustomer(10), newCustomer()];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => outcome(posted(entry('le6-ten', [move(from, to, 1)])))),
    );
    expect(answers.filter((answer) => Array.isArray(answer))).toHaveLength(1);
    expect(answers.filter((answer) => answer instanceof AlreadyPosted)).toHaveLength(9);
    expect(await balance(to)).toBe('1');
  });
});

describe('a batch', () => {
  test('LE7 is posted whole or not at all', async () => {
    const [from, to] = [await richCustomer(10), newCustomer()];
    const entries = [1, 2, 3].map((amount) => entry(`le7-${amount}`, [move(from, to, amount)]));
    await refusal(...entries, entry('le7-too-much', [move(from, to, 5)]));
    expect(await posted(...entries)).toHaveLength(3);
  });

  test('LE7 without entries posts nothing', async () => {
    expect(await posted()).toEqual([]);
  });

  test('LE7, LE8 is numbered in the order given, and each posting records the balance after it', async () => {
    const [payer, shop] = [await richCustomer(1000), newCustomer()];
    const amounts = Array.from({ length: 200 }, (_, index) => ((index * 7) % 5) + 1);
    const ids = await posted(
      ...amounts.map((amount, index) =>
        entry(`le8-${index}`, [move(payer, shop, amount), move(payer, 'house:fees', '0.01')]),
      ),
    );
    expect(ids).toEqual([...ids].sort((one, other) => one - other));
    const steps = await books.db.rows<{
      ref: string;
      amount: Decimal;
      balance_after: Decimal;
      account_version: number;
    }>`
      select e.ref, p.amount, p.balance_after, p.account_version
      from ledger_posting p join ledger_entry e on e.id = p.entry_id join ledger_account a on a.id = p.account_id
      where a.address = ${payer} order by p.account_version`;
    let left = Decimal.zero;
    steps.forEach((step, index) => {
      left = left.plus(step.amount);
      expect(step.balance_after.toString()).toBe(left.toString());
      expect(step.account_version).toBe(index + 1);
    });
    expect(steps.slice(1).map((step) => step.ref)).toEqual(
      amounts.flatMap((_, index) => [`le8-${index}`, `le8-${index}`]),
    );
    expect(left.toString()).toBe(await balance(payer));
  });

  test('LE3 records when its entries happened, to the millisecond', async () => {
    const [entry_id] = await posted(entry('le3-at', [move('world:deposits', newCustomer(), 1)]));
    expect(await books.db.row`select at from ledger_entry where id = ${entry_id}`).toEqual({ at: AT });
  });
});
