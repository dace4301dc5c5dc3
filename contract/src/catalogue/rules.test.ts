import { describe, expect, it } from 'vitest';
import { Decimal } from '../kit/decimal.ts';
import { networkFits, settingFits, settingRuleOf, settingRules, spotTermsFit } from './rules.ts';

const fits = (key: string, value: string): boolean => {
  const rule = settingRuleOf(key);
  if (!rule) throw new Error(`no setting ${key}`);
  return settingFits(rule, value);
};

describe('a setting', () => {
  it('CA1 is listed once, and its fallback is a valid value', () => {
    expect(new Set(settingRules.map(({ key }) => key)).size).toBe(settingRules.length);
    expect(settingRules.filter((rule) => !settingFits(rule, rule.fallback)).map(({ key }) => key)).toEqual([]);
  });

  it.each([
    ['site_name', 'Candor', true],
    ['site_name', '', false],
    ['site_name', 'x'.repeat(41), false],
    ['site_name', 'Can\u202edor', false],
    ['site_name', ' Candor', false],
    ['support_url', 'https://help.example.com/a?b=c', true],
    ['support_url', '', true],
    ['support_url', 'http://help.example.com', false],
    ['support_url', 'javascript:alert(1)', false],
    ['dd_app_paths', '/api\nhttps://two.example.com/api', true],
    ['dd_app_paths', 'http://two.example.com/api', false],
    ['dd_app_paths', Array.from({ length: 11 }, (_, index) => `/a${index}`).join('\n'), false],
    ['is_open_ctbi', '0', true],
    ['is_open_ctbi', 'yes', false],
    ['payout_cool_off_hours', '72', true],
    ['payout_cool_off_hours', '73', false],
    ['payout_cool_off_hours', '1.5', false],
    ['payout_cool_off_hours', '-1', false],
    ['exchange_spread', '0.05', true],
    ['exchange_spread', '0.0500001', false],
    ['exchange_spread', '', false],
    ['exchange_spread', '1e-3', false],
    ['vip_withdrawal_btc_24h', '', false],
    ['vip_withdrawal_btc_24h', '499', false],
    ['vip_spot_usdt_30d', '0', false],
    ['vip_spot_usdt_30d', '25000.5', true],
    ['withdrawal_automatic_btc', '0.123456789', false],
    ['version', 'wgt,120', true],
    ['version', 'wgt', false],
  ] as const)('CA2 %s may be %j: %s', (key, value, expected) => expect(fits(key, value)).toBe(expected));
});

const amount = (value: string) => Decimal.of(value);

describe('terms', () => {
  const network = {
    deposits_on: true,
    withdrawals_on: true,
    min_deposit: amount('1'),
    withdrawal_fee: amount('1'),
    min_withdrawal: amount('10'),
    confirmations: 20,
  };
  it('CA5 of a network leave a positive amount after the fee, and wait for at least one block', () => {
    expect(networkFits(network, 6, true)).toBe(true);
    expect(networkFits({ ...network, withdrawal_fee: amount('10') }, 6, true)).toBe(false);
    expect(networkFits({ ...network, min_deposit: amount('0') }, 6, true)).toBe(false);
    expect(networkFits({ ...network, min_deposit: amount('0.0000001') }, 6, true)).toBe(false);
    expect(networkFits({ ...network, confirmations: 0 }, 6, true)).toBe(false);
    expect(networkFits({ ...network, confirmations: 0 }, 6, false)).toBe(true);
    expect(networkFits(network, 6, false)).toBe(false);
  });

  const spot = {
    fee_rate: amount('0.001'),
    min_value: amount('5'),
    max_amount: amount('150'),
    band: amount('0.05'),
  };
  it.each([
    [{}, true],
    [{ fee_rate: amount('0') }, true],
    [{ fee_rate: amount('0.01') }, true],
    [{ fee_rate: amount('0.0100001') }, false],
    [{ fee_rate: amount('0.000000001') }, false],
    [{ min_value: amount('0') }, false],
    [{ min_value: amount('1001') }, false],
    [{ min_value: amount('1.0000001') }, false],
    [{ max_amount: amount('0') }, false],
    [{ max_amount: amount('0.000001') }, false],
    [{ band: amount('0') }, false],
    [{ band: amount('0.51') }, false],
  ])('CA10 of a spot market with %j fit: %s', (change, expected) =>
    expect(spotTermsFit({ ...spot, ...change }, { quantity_scale: 5, quote_scale: 6 })).toBe(expected),
  );
});
