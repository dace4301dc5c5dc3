import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Pair } from '#web/shared/markets.ts';
import { snapshotOf, type SnapshotTab } from './snapshot.ts';

const pair = (currency_name: string, change: string | null, rest: Partial<Pair> = {}): Pair =>
  ({
    currency_name,
    currency_id: currency_name.charCodeAt(0),
    is_display: 1,
    state: 'open',
    hot_rank: 1,
    sort: 1,
    change_24h: change === null ? null : Decimal.of(change),
    ...rest,
  }) as Pair;

const pairs = [
  pair('A', '0.01', { hot_rank: 3 }),
  pair('B', '-0.02', { hot_rank: 1 }),
  pair('C', '0.03', { hot_rank: 2 }),
  pair('D', '0', { hot_rank: 6 }),
  pair('E', null, { hot_rank: 7 }),
  pair('F', '0.09', { hot_rank: 4, state: 'closed' }),
  pair('G', '0.5', { hot_rank: 5, is_display: 0 }),
];
const namesIn = (tab: SnapshotTab, favourites: readonly number[] = []): string =>
  snapshotOf(pairs, tab, favourites)
    .map(({ currency_name }) => currency_name)
    .join('');

describe('the markets on the home screen', () => {
  it('are hot by rank, without the markets that are not displayed', () => {
    expect(namesIn('hot')).toBe('BCAFD');
  });

  it('are gainers only if they have risen, the largest rise first; a closed market has not moved today', () => {
    expect(namesIn('gainers')).toBe('CA');
  });

  it('are losers only if they have fallen', () => {
    expect(namesIn('losers')).toBe('B');
  });

  it("are favourites in the customer's order; a delisted one leaves no gap", () => {
    expect(namesIn('favourites', [67, 99, 65])).toBe('CA');
  });

  it('are five at most', () => {
    const many = Array.from({ length: 9 }, (_, index) => pair(String(index), '0.01'));
    expect(snapshotOf(many, 'gainers', [])).toHaveLength(5);
  });
});
