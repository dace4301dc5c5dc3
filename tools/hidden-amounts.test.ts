import { expect, it } from 'vitest';
import { files, read } from './testing/tree.ts';

/*
 * A customer who hides amounts must see none on any screen. So whatever is named like a balance is formatted by an own
 * format (`useOwnFormat`, `useOwnCoins`, by convention `own` or `amounts`) or masked, and never by `format` alone.
 */

const OWNED =
  'available|held|holding|balance\\w*|change_balance|\\w+_after|after|locked|earned|in_products|total_usdt|came_in|went_out|older|average_cost|profit|profit_usdt|profit_rate|cost_usdt|value_usdt|traded_usdt|share|change_rate';

/** An amount written by an ordinary format, and the expression it is about; a `mask` around it hides it too. */
const WRITTEN =
  /(mask\(\s*`?[^`;]{0,12})?\bformat\.(?:amount|coin|usdt|signed|fiat|given|gotten|size|base|quote|percent)\(([^;{}]*)/g;
const FIRST = new RegExp(`^\\s*(?:\\w+,\\s*)?(?:\\w+\\.)*(?:${OWNED})\\b`);

const shown = (code: string): string[] =>
  [...code.matchAll(WRITTEN)]
    .filter(([, mask, value = '']) => !mask && FIRST.test(value))
    .map(([found]) => found.slice(0, 60));

const sources = files(/^web\/src\/.+\.tsx?$/).filter((path) => !/\.test\.tsx?$/.test(path));

it('BA18 no balance is written by a format that cannot hide it', () => {
  expect(sources.flatMap((path) => shown(read(path)).map((found) => `${path}: ${found}`))).toEqual([]);
});

it('BA18 finds a planted balance', () => {
  expect(shown(`{format.coin(available.minus(amount), coin, 'down')}`)).toHaveLength(1);
  expect(shown(`{format.given(side, seen.available, 'down')}`)).toHaveLength(1);
  expect(shown(`const traded = format.amount(vip.traded_usdt, { scale: 2 });`)).toHaveLength(1);
  expect(shown(`{format.usdt(cost.cost_usdt, 'down')}{format.signed(profit.profit_usdt, shape)}`)).toHaveLength(2);
  expect(shown(`{format.percent(share, { scale: 2 })}`)).toHaveLength(1);
  expect(shown(`{format.percent(pair.change_24h)}{own.percent(share)}`)).toEqual([]);
  expect(shown(`{mask(format.coin(held, coin, 'down'))}{own.coin(available, coin, 'down')}`)).toEqual([]);
});
