import { describe, expect, it } from 'vitest';
import type { Client } from '#contract/kit/client.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { depositsOperatorCalls } from '#contract/deposits/operator-calls.ts';
import { createDataProvider } from './data-provider.ts';
import { byCursor, plain, typedNumber, type Resource } from './resource.ts';

const client: Client = {
  send: () => Promise.reject(new Error('nothing is sent here')),
  upload: () => Promise.reject(new Error('nothing is sent here')),
};

/** Seven rows that are read after a number, as queues are. */
const numbers = [1, 2, 3, 4, 5, 6, 7];
const asked: (number | undefined)[] = [];
const read = byCursor(async (_send, { cursor, limit }) => {
  asked.push(cursor);
  return {
    rows: numbers
      .filter((id) => id > (cursor ?? 0))
      .slice(0, limit)
      .map((id) => ({ id })),
  };
});
const queue: Resource = { name: 'queue', may: { list: depositsOperatorCalls.queue }, list: read };
const provider = createDataProvider(client, [
  queue,
  {
    ...queue,
    name: 'counted',
    list: async (_send, { filter }) => ({ rows: [{ id: 1, ...filter }], total: 30 }),
    one: async (_send, id) => ({ id, amount: Decimal.of('1.50') }),
  },
]);
const page = (number: number) => ({
  pagination: { page: number, perPage: 3 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
});

describe('a list that is read by a cursor', () => {
  it('has pages, and says whether there is another', async () => {
    expect(await provider.getList('queue', page(1))).toEqual({
      data: [{ id: 1 }, { id: 2 }, { id: 3 }],
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    });
    expect((await provider.getList('queue', page(2))).data.map(({ id }) => id)).toEqual([4, 5, 6]);
    expect(await provider.getList('queue', page(3))).toEqual({
      data: [{ id: 7 }],
      total: 7,
    });
    expect(asked).toEqual([undefined, 3, 6]);
  });

  it('is read from the beginning when a later page is opened by its address', async () => {
    const fresh = createDataProvider(client, [
      {
        ...queue,
        list: byCursor(async (_send, { cursor = 0, limit }) => ({
          rows: numbers
            .filter((id) => id > cursor)
            .slice(0, limit)
            .map((id) => ({ id })),
        })),
      },
    ]);
    expect((await fresh.getList('queue', page(3))).data).toEqual([{ id: 7 }]);
    expect((await fresh.getList('queue', page(9))).data).toEqual([]);
  });
});

describe('rows for react-admin', () => {
  it('have exact amounts as text', async () => {
    expect((await provider.getOne('counted', { id: '4' })).data).toEqual({ id: 4, amount: '1.5' });
    expect(plain({ list: [{ sum: Decimal.of('0.000000000000000001') }], none: null })).toEqual({
      list: [{ sum: '0.000000000000000001' }],
      none: null,
    });
  });

  it('come for the filters that were filled in', async () => {
    const filter = { state: ' open ', empty: '', missing: undefined, customer_id: 7 };
    const { data, total } = await provider.getList('counted', { ...page(1), filter });
    expect(data).toEqual([{ id: 1, state: 'open', customer_id: '7' }]);
    expect(total).toBe(30);
  });

  it.each([
    ['42', 42],
    ['0', undefined],
    ['-1', undefined],
    ['4e2', undefined],
    ['99999999999999999999', undefined],
    [undefined, undefined],
  ])('take %s in a number filter as %s', (text, number) => expect(typedNumber(text)).toBe(number));

  it('cannot be written past the calls', async () => {
    await expect(provider.delete('queue', { id: 1 })).rejects.toThrow('no such call');
    await expect(provider.update('queue', { id: 1, data: {}, previousData: { id: 1 } })).rejects.toThrow();
    await expect(provider.getOne('queue', { id: 1 })).rejects.toThrow('cannot be opened');
    await expect(provider.getList('elsewhere', page(1))).rejects.toThrow('no room offers');
  });
});
