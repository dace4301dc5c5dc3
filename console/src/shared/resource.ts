import type { Call } from '#contract/kit/call.ts';
import type { Client } from '#contract/kit/client.ts';
import { Decimal } from '#contract/kit/decimal.ts';

export interface Row {
  readonly id: number;
  readonly [name: string]: unknown;
}

export interface ListWish {
  readonly page: number;
  readonly limit: number;
  /** What the operator chose above the list; a field left empty is absent. */
  readonly filter: Readonly<Record<string, string>>;
}

/** A list knows how many there are, or only whether there is more. */
export type Rows =
  { readonly rows: readonly Row[]; readonly total: number } | { readonly rows: readonly Row[]; readonly more: boolean };

type Send = Client['send'];

/** What a room lets operators list and open: the calls for it, and nothing about addresses. */
export interface Resource {
  readonly name: string;
  /** The call that must be allowed for each of react-admin's actions (`list`, `show`, `create`). */
  readonly may: Readonly<Record<string, Call>>;
  readonly list: (send: Send, wish: ListWish) => Promise<Rows>;
  readonly one?: (send: Send, id: number) => Promise<Row>;
}

/** A number that was typed into a filter; nothing while it is none. */
export const typedNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

type ReadFrom = (
  send: Send,
  wish: ListWish & { readonly cursor: number | undefined },
) => Promise<{ readonly rows: readonly Row[]; readonly total?: number }>;

/** Turns a list that is read by a cursor (rows before or after a number) into one with pages. */
export const byCursor = (read: ReadFrom): Resource['list'] => {
  const cursors = new Map<string, number>();
  const keyOf = (wish: ListWish, page: number): string => JSON.stringify([wish.filter, wish.limit, page]);
  const readPage = async (send: Send, wish: ListWish, page: number): Promise<Rows> => {
    const cursor = page === 1 ? undefined : cursors.get(keyOf(wish, page));
    const { rows, total } = await read(send, { ...wish, cursor });
    const last = rows.at(-1);
    if (last) cursors.set(keyOf(wish, page + 1), last.id);
    return total === undefined ? { rows, more: rows.length === wish.limit } : { rows, total };
  };
  return async (send, wish) => {
    // A page that was opened by its address is reached from the first one.
    for (let page = 1; page < wish.page; page++) {
      if (cursors.has(keyOf(wish, page + 1))) continue;
      const { rows } = await readPage(send, wish, page);
      if (rows.length === 0) return { rows: [], more: false };
    }
    return readPage(send, wish, wish.page);
  };
};

/** Amounts as their exact text: react-admin compares and copies rows, and a Decimal may be neither. */
export const plain = (value: unknown): unknown => {
  if (value instanceof Decimal) return value.toString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plain(item)]));
};
