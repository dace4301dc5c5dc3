import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { addressFault, amountForm, holdKey, looksLike, networksFor, stepsOf } from './form.ts';
import type { Info, Network } from './queries.ts';

const at = '2026-03-09T14:05:00.000Z' as Instant;

const tron: Network = {
  network_id: 'tron',
  network_name: 'TRON (TRC20)',
  type: 0,
  fee: Decimal.one,
  minimum: Decimal.of(10),
  scale: 2,
  is_on: true,
  arrival_minutes: 1,
  is_automatic: false,
};
const bank: Network = { ...tron, network_id: 'bank', network_name: 'Bank', type: 1 };
const info = {
  change_balance: Decimal.of(10_000),
  remaining: Decimal.of(4000),
  networks: [tron, bank, { ...tron, network_id: 'ethereum', is_on: false }],
} as unknown as Info;

describe('an address', () => {
  it('of another network is told before anything is sent', () => {
    const ethereum = '0x52908400098527886E0F7030069857D2E4169EE7';
    expect(addressFault(tron, ethereum)).toBe('address_wrong_network');
    expect(looksLike(ethereum)).toBe('Ethereum');
  });

  it('has to be there and to look like one', () => {
    expect(addressFault(tron, ' ')).toBe('address_missing');
    expect(addressFault(tron, 'hello')).toBe('address_malformed');
    expect(addressFault(tron, 'THKYeiMQWBRFmSVfEhr2ezhKFEGe7nRFMR')).toBeUndefined();
  });
});

describe('the amount of a withdrawal', () => {
  it('pays the fee out of itself', () => {
    const form = amountForm(info, tron, '100');
    expect([String(form.receives), String(form.after)]).toEqual(['99', '9900']);
  });

  it('is at most what the 24 hours leave', () => {
    expect(String(amountForm(info, tron, '').most)).toBe('4000');
  });

  it.each([
    ['', 'amount_missing'],
    ['5', 'minimum_is'],
    ['10.123', 'too_fine'],
    ['20000', 'insufficient'],
  ])('%s is refused as %s', (typed, fault) => {
    expect(amountForm(info, tron, typed).fault).toBe(fault);
  });
});

it('a destination has only the networks that are open for its kind', () => {
  expect(networksFor(info, '0').map(({ network_id }) => network_id)).toEqual(['tron']);
  expect(networksFor(info, '2').map(({ network_id }) => network_id)).toEqual(['bank']);
});

it('the way of a withdrawal shows what is still to come', () => {
  const timeline = [{ state: 'requested' as const, at, reason: '' }];
  expect(stepsOf({ status: 1, state: 'requested', timeline }).map(({ state }) => state)).toEqual([
    'requested',
    'approved',
    'broadcasting',
    'settled',
  ]);
});

it('a reason that is no hold is told in general words', () => {
  expect(holdKey('address_cooloff')).toBe('hold_address_cooloff');
  expect(holdKey('bank_refused')).toBe('reason_other');
});
