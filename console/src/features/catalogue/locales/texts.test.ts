import { describe, expect, it } from 'vitest';
import { accountNames } from '#contract/balances/rules.ts';
import { changeReasons, settingGroups, settingKinds, settingRules } from '#contract/catalogue/rules.ts';
import { endReasons, lookReasons } from '#contract/customers/rules.ts';
import { lockFamilies } from '#contract/lock-mining/calls.ts';
import { rooms } from '#console/app/rooms.ts';
import { sentencesOf } from '#console/shared/in-words.ts';
import { files, read } from '#tools/testing/tree.ts';
import { texts as shared } from '#console/locales/texts.ts';

const rows = new Map([shared, ...rooms.map(({ texts }) => texts)].flatMap((table) => Object.entries(table)));
const missing = (keys: readonly string[]): string[] => keys.filter((key) => !rows.has(key));

describe('the words of customers and the catalogue', () => {
  it('CA1 name and explain every setting', () => {
    expect(missing(settingRules.flatMap(({ key }) => [`settings.${key}`, `settings.${key}.about`]))).toEqual([]);
  });

  it('are there for every code', () => {
    const codes = [
      ...settingGroups.map((group) => `catalogue.group.${group}`),
      ...settingKinds.map((kind) => `catalogue.bounds.${kind}`),
      ...lockFamilies.map((family) => `catalogue.family.${family}`),
      ...[...changeReasons, ...lookReasons, ...endReasons].map((reason) => `reasons.${reason}`),
      ...accountNames.map((name) => `customers.account.${name}`),
    ];
    expect(missing(codes)).toEqual([]);
  });

  it('are there for every column of a plain table', () => {
    const columns = files(/^console\/src\/.*\.tsx$/).flatMap((path) =>
      [...read(path).matchAll(/columns=\{\[([^\]]+)\]\}/g)].flatMap(([, list = '']) => list.match(/[a-z_]+/g) ?? []),
    );
    expect(columns.length).toBeGreaterThan(30);
    expect(missing(columns.map((name) => `fields.${name}`))).toEqual([]);
  });
});

const say = (key: string, values: Readonly<Record<string, unknown>> = {}): string =>
  (rows.get(key)?.[0] ?? key).replace(/%\{(\w+)\}/g, (_whole, name: string) => String(values[name]));

describe('a proposal in words', () => {
  it('CA3 says what is and what shall be', () => {
    const setting = { key: 'exchange_spread', before: '0.0003', after: '' };
    expect(sentencesOf('catalogue.change-setting', setting, say)).toEqual([
      'Spread of the exchange (fraction) changes from “0.0003” to empty, for everybody.',
    ]);
    const network = {
      currency_name: 'USDT',
      network_name: 'TRON (TRC20)',
      before: { deposits_on: true, withdrawal_fee: '1', confirmations: 20 },
      after: { deposits_on: false, withdrawal_fee: '2.5', confirmations: 20 },
    };
    expect(sentencesOf('catalogue.change-network', network, say)).toEqual([
      'USDT on TRON (TRC20), for everybody:',
      'Deposits: switched off',
      'Withdrawal fee: from 1 to 2.5',
    ]);
  });

  it('CA10 says what changes in the terms of a spot market', () => {
    const before = { fee_rate: '0', least_value: '1', most_amount: '150', band: '0.05' };
    const payload = { symbol: 'BTC/USDT', before, after: { ...before, fee_rate: '0.001' } };
    expect(sentencesOf('catalogue.change-spot-terms', payload, say)).toEqual([
      'BTC/USDT on the book, for everybody:',
      'Fee of each side: from 0 to 0.001',
    ]);
  });

  it('CA8 says rates as people read them', () => {
    const after = {
      family: 'lock',
      days: 30,
      rate_low: '0.003',
      rate_high: '0.0045',
      penalty_ratio: '0.004',
      minimum: '100',
      capacity: '2000000',
    };
    expect(sentencesOf('catalogue.add-lock-product', { currency_name: 'USDT', after }, say)).toEqual([
      'A new lock product for everybody:',
      'Lock mining, 30 days in USDT: 0.3 % to 0.45 % a day, from 100, room for 2000000.',
      'Leaving early costs 0.4 % of the amount for each day that remains.',
    ]);
  });

  it('of another room is left to its data', () => {
    expect(sentencesOf('deposits.approve', { amount: '1' }, say)).toEqual([]);
  });
});
