import { expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import type { RecordClass } from '#server/core/records.ts';
import { BTC, USDT } from '#server/testing/entries.ts';
import { effectsOf } from './service/year-row.ts';

const [ETH, SHIB] = [2, 28];
const at = instantOf('2026-03-09T14:05:00.000Z');

it('FN6 lines of an event add up to its income and gain, and where one is unknown it is in no sum', () => {
  const net = (currency_id: number, amount: string) =>
    ({ entry_id: 1, at: at, currency_id, amount: Decimal.of(amount) }) as const;
  const logged = new Map([
    [BTC, Decimal.of(20_000)],
    [ETH, Decimal.of(1_500)],
  ]);
  const priceThen = ({ currency_id }: { readonly currency_id: number }) => logged.get(currency_id) ?? null;
  const costs = new Map([
    [BTC, Decimal.of(1_000)],
    [ETH, Decimal.of(1_700)],
  ]);
  const said = (is: RecordClass, ...nets: readonly ReturnType<typeof net>[]) =>
    effectsOf({ legs: [] }, is, nets, { costs, priceThen }).map(({ value, income, cost, gain }) =>
      [value, income, cost, gain].map((amount) => (amount === null ? 'unknown' : (amount?.toString() ?? ''))),
    );
  const [some_btc, some_eth] = [net(BTC, '-0.1'), net(ETH, '-1')];
  expect(said('income', net(BTC, '0.5'), net(ETH, '2'), net(SHIB, '7'))).toEqual([
    ['10000', '10000', '', ''],
    ['3000', '3000', '', ''],
    ['unknown', 'unknown', '', ''],
  ]);
  expect(said('fee', some_btc, some_eth)).toEqual([
    ['2000', '', '1000', '-1000'],
    ['1500', '', '1700', '-1700'],
  ]);
  expect(said('loan', some_btc, some_eth), 'they pay a loan at the logged price').toEqual([
    ['2000', '', '1000', '1000'],
    ['1500', '', '1700', '-200'],
  ]);
  expect(said('trade', some_btc, some_eth, net(USDT, '3600')), '3,600 for what cost 2,700').toEqual([
    ['2000', '', '1000', '900'],
    ['1500', '', '1700', ''],
    ['3600', '', '', ''],
  ]);
  expect(said('trade', some_btc, net(ETH, '1')), 'one for one is one line').toEqual([['2000', '', '1000', '1000']]);
});
