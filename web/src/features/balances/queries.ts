import { useEffect, useState } from 'react';
import { balancesCalls } from '#contract/balances/calls.ts';
import { costCalls } from '#contract/balances/cost-calls.ts';
import { recordsCalls } from '#contract/balances/records-calls.ts';
import type { AccountName } from '#contract/balances/rules.ts';
import { totalCalls } from '#contract/balances/total-calls.ts';
import { yearCalls } from '#contract/balances/year-calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { ask } from '#web/shared/ask.ts';
import type { List } from '#web/shared/use-list.ts';
import { mapRead } from '#web/shared/reads.ts';
import { useRead } from '#web/shared/use-read.ts';

export type Accounts = OutputOf<typeof balancesCalls.accounts>;
export type Account = Accounts['accounts'][number];
export type Holding = Account['currencies'][number];
export type Held = OutputOf<typeof balancesCalls.held>[number];
export type Day = OutputOf<typeof balancesCalls.history30>[number];

export const useAccounts = () => useRead(balancesCalls.accounts, {}, { keep: true, fresh_ms: 5000 });

export const useHeld = (currency: number, when: boolean) => useRead(balancesCalls.held, { currency }, { when });

export const useHistory = () => useRead(balancesCalls.history30, {}, { keep: true, fresh_ms: 600_000 });

export type Hour = OutputOf<typeof costCalls.hours>[number];

/** Asked for only until there are days. */
export const useHours = (when: boolean) => useRead(costCalls.hours, {}, { keep: true, fresh_ms: 60_000, when });

export type Total = OutputOf<typeof totalCalls.total>;
export type Costs = OutputOf<typeof costCalls.costs>;

/** The same answer as the total above the list, so that the coins add up to it. */
export const useTotal = () => useRead(totalCalls.total, {}, { keep: true, fresh_ms: 5000 });

export const useCosts = () => useRead(costCalls.costs, {}, { keep: true, fresh_ms: 5000 });

export type Summary = OutputOf<typeof recordsCalls.summary>;

export const useSummary = (from: string, to: string) => useRead(recordsCalls.summary, { from, to }, { keep: true });

export const useCoins = () => useRead(balancesCalls.userCurrencies, {}, { keep: true });

export type Row = OutputOf<typeof recordsCalls.records>['records'][number];

export interface Filter {
  readonly account?: AccountName | undefined;
  readonly currency?: number | undefined;
  readonly reason?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface Later {
  readonly of: string;
  readonly rows: readonly Row[];
  readonly next: string | null;
  readonly loading: boolean;
}

const LIMIT = 20;

/** Records are paged by a cursor and not by a page number: new ones at the top must not shift the rest. */
export const useRecords = (filter: Filter): List<Row> => {
  const first = useRead(recordsCalls.records, { ...filter, limit: LIMIT }, { keep: true });
  const of = `${JSON.stringify(filter)} ${first.at ?? ''}`;
  const begun: Later = { of, rows: [], next: first.value?.next_cursor ?? null, loading: false };
  const [kept, setLater] = useState(begun);
  const later = kept.of === of ? kept : begun;
  const loadMore = (): void => {
    if (later.next === null || later.loading) return;
    setLater({ ...later, loading: true });
    ask(recordsCalls.records, { ...filter, cursor: later.next, limit: LIMIT }).then(
      ({ records, next_cursor }) =>
        setLater({ of, rows: [...later.rows, ...records], next: next_cursor, loading: false }),
      () => setLater({ ...later, loading: false }),
    );
  };
  const rows = [...(first.value?.records ?? []), ...later.rows];
  return {
    ...mapRead(first, () => rows),
    rows,
    more: later.next === null ? 'end' : later.loading ? 'loading' : 'can',
    loadMore,
  };
};

/** An incomplete export is never saved. */
const MAX_PARTS = 200;

/** The whole export of a filter: loads parts until there are no more. */
export const exportOf = async (filter: Filter) => {
  const parts: string[] = [];
  let [rows, filename, cursor] = [0, '', undefined as string | undefined];
  do {
    const part = await ask(recordsCalls.exportRecords, { ...filter, cursor });
    parts.push(part.csv);
    rows += part.rows;
    filename ||= part.filename;
    cursor = part.next_cursor ?? undefined;
    if (parts.length > MAX_PARTS) throw new Error('the export does not end');
  } while (cursor !== undefined);
  return { filename, rows, csv: parts.join('') };
};

export type YearSums = OutputOf<typeof yearCalls.year>['sums'];

export interface YearFile {
  readonly filename: string;
  readonly csv: string;
  readonly rows: number;
  readonly sums: YearSums;
}

/** Costs follow from the first record on, so a file may need parts that add no line to it. */
const MAX_YEAR_PARTS = 2_000;

/** The whole file of a year, or undefined once nobody wants it any more. */
const yearOf = async (year: number, isWanted: () => boolean): Promise<YearFile | undefined> => {
  const parts: string[] = [];
  let [rows, cursor] = [0, undefined as string | undefined];
  while (isWanted() && parts.length < MAX_YEAR_PARTS) {
    const part = await ask(yearCalls.year, { year, cursor });
    parts.push(part.csv);
    rows += part.rows;
    if (part.next_cursor === null) return { filename: part.filename, csv: parts.join(''), rows, sums: part.sums };
    cursor = part.next_cursor;
  }
  if (isWanted()) throw new Error('the file does not end');
  return undefined;
};

type YearRead =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: unknown }
  | { readonly state: 'ready'; readonly file: YearFile };

/** FN6: the sums on the screen are those of the file that is saved, because both are of one reading. */
export const useYear = (year: number): YearRead & { readonly again: () => void } => {
  const [tries, setTries] = useState(0);
  const of = `${year} ${tries}`;
  const [read, setRead] = useState<YearRead & { readonly of: string }>({ of, state: 'loading' });
  useEffect(() => {
    let current = true;
    yearOf(year, () => current).then(
      (file) => file && current && setRead({ of, state: 'ready', file }),
      (failure: unknown) => current && setRead({ of, state: 'failed', failure }),
    );
    return () => void (current = false);
  }, [year, of]);
  const again = (): void => setTries(tries + 1);
  return read.of === of ? { ...read, again } : { state: 'loading', again };
};
