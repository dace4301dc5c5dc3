import type { Call } from '#contract/kit/call.ts';
import type { Client } from '#contract/kit/client.ts';
import { Decimal } from '#contract/kit/decimal.ts';

export interface Row {
  readonly id: number | string;
  readonly [name: string]: unknown;
}

export interface ListQuery {
  readonly page: number;
  readonly limit: number;
  /** What the operator chose above the list; empty fields are left out. */
  readonly filter: Readonly<Record<string, string>>;
}

/** A list says how many rows there are, or only whether there are more. */
export type Rows =
  { readonly rows: readonly Row[]; readonly total: number } | { readonly rows: readonly Row[]; readonly more: boolean };

type Send = Client['send'];

type ReadList = (send: Send, query: ListQuery) => Promise<Rows>;

/** What a room lets operators list and open: the calls for it, and nothing about addresses. */
export interface Resource {
  readonly name: string;
  /** The call that must be allowed for each of react-admin's actions (`list`, `show`, `create`). */
  readonly may: Readonly<Record<string, Call>>;
  readonly list?: ReadList;
  readonly one?: (send: Send, id: number) => Promise<Row>;
}

/** A number that was typed into a filter; undefined while it is not one. */
export const typedNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

type ReadFrom = (
  send: Send,
  query: ListQuery & { readonly cursor: number | undefined },
) => Promise<{ readonly rows: readonly Row[]; readonly total?: number }>;

/** Turns a list that is read by a cursor (rows before or after a number) into one with pages. */
export const byCursor = (read: ReadFrom): ReadList => {
  const cursors = new Map<string, number>();
  const keyOf = (query: ListQuery, page: number): string => JSON.stringify([query.filter, query.limit, page]);
  const readPage = async (send: Send, query: ListQuery, page: number): Promise<Rows> => {
    const cursor = page === 1 ? undefined : cursors.get(keyOf(query, page));
    const { rows, total } = await read(send, { ...query, cursor });
    const last = rows.at(-1);
    if (last) cursors.set(keyOf(query, page + 1), Number(last.id));
    return total === undefined ? { rows, more: rows.length === query.limit } : { rows, total };
  };
  return async (send, query) => {
    // A page opened by its address is reached by reading all pages before it.
    for (let page = 1; page < query.page; page++) {
      if (cursors.has(keyOf(query, page + 1))) continue;
      const { rows } = await readPage(send, query, page);
      if (rows.length === 0) return { rows: [], more: false };
    }
    return readPage(send, query, query.page);
  };
};

/** A short list that comes in one answer. Rows without an id are numbered. */
export const wholeList =
  (read: (send: Send, filter: ListQuery['filter']) => Promise<readonly object[]>): ReadList =>
  async (send, { page, limit, filter }) => {
    const all = (await read(send, filter)).map((row, index) => ({ id: index + 1, ...row }));
    return { rows: all.slice((page - 1) * limit, page * limit), total: all.length };
  };

/** A list that the server pages; `more` adds what is shown and derived from a row. */
export const pagedList =
  <R extends object>(
    read: (send: Send, query: ListQuery) => Promise<{ readonly list: readonly R[]; readonly total: number }>,
    more: (row: R) => object = () => ({}),
  ): ReadList =>
  async (send, query) => {
    const { list, total } = await read(send, query);
    const first = (query.page - 1) * query.limit + 1;
    return { rows: list.map((row, index) => ({ id: first + index, ...row, ...more(row) })), total };
  };

/** What the data provider makes of an answer. */
export type AmountsAsText<T> = { readonly [Name in keyof T]: T[Name] extends Decimal ? string : T[Name] };

/** Amounts as their exact text: react-admin compares and copies rows, which breaks a Decimal. */
export const plain = (value: unknown): unknown => {
  if (value instanceof Decimal) return value.toString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plain(item)]));
};
