import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../shared/rooms.ts';
import { texts } from '../shared/texts.ts';
import { rooms } from './rooms.ts';

const rows = new Map([texts, ...rooms.map((room) => room.texts)].flatMap((table) => Object.entries(table)));

const say = (key: string, values: Readonly<Record<string, unknown>> = {}): string =>
  (rows.get(key)?.[0] ?? key).replace(/%\{(\w+)\}/g, (_whole, name: string) => String(values[name]));

describe('a proposal in words', () => {
  it('CA3 says the value before and after', () => {
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
    const before = { fee_rate: '0', min_value: '1', max_amount: '150', band: '0.05' };
    const payload = { symbol: 'BTC/USDT', before, after: { ...before, fee_rate: '0.001' } };
    expect(sentencesOf('catalogue.change-spot-terms', payload, say)).toEqual([
      'BTC/USDT spot market, for everybody:',
      'Fee of each side: from 0 to 0.001',
    ]);
  });

  it('CA8 shows rates in percent', () => {
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
      'Lock mining, 30 days in USDT: 0.3 % to 0.45 % a day, from 100, capacity 2000000.',
      'Leaving early costs 0.4 % of the amount for each day that remains.',
    ]);
  });

  it('is empty for a kind that is shown as its data', () => {
    expect(sentencesOf('deposits.approve', { amount: '1' }, say)).toEqual([]);
  });
});
