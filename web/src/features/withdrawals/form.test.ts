import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { addressFault, amountForm, holdOf, lastUsed, looksLike, networksFor, outcomeOf, sameAddress } from './form.ts';
import type { Info, Network, SavedAddress, Withdrawal } from './queries.ts';

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

const sound = (): boolean => false;

describe('an address', () => {
  it('of another network is reported before anything is sent', () => {
    const ethereum = '0x52908400098527886E0F7030069857D2E4169EE7';
    expect(addressFault(tron, ethereum, sound)).toBe('address_wrong_network');
    expect(looksLike(ethereum)).toBe('Ethereum');
  });

  it('must be present and look like one', () => {
    expect(addressFault(tron, ' ', sound)).toBe('address_missing');
    expect(addressFault(tron, 'hello', sound)).toBe('address_malformed');
    expect(addressFault(tron, 'THKYeiMQWBRFmSVfEhr2ezhKFEGe7nRFMR', sound)).toBeUndefined();
  });

  it('PM2 with a typing mistake is reported too, once its network is right', () => {
    const mistyped = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv9';
    expect(addressFault(tron, mistyped, () => true)).toBe('address_checksum_wrong');
    expect(addressFault(tron, 'hello', () => true)).toBe('address_malformed');
    expect(addressFault(bank, 'anything', () => true)).toBeUndefined();
  });
});

describe('WD26 the hold of a withdrawal before it is requested', () => {
  const rules = { waits_until: null, cool_off_hours: 24 };
  const saved = (usable_from: string) => ({ usable_from }) as SavedAddress;

  it('WD5 lasts for a new address as long as its wait, and for a saved one until it may be used', () => {
    expect(holdOf(rules, 'new', at)).toEqual({ reason: 'address_cooloff', until_at: '2026-03-10T14:05:00.000Z' });
    expect(holdOf(rules, saved('2026-03-09T20:00:00.000Z'), at)?.until_at).toBe('2026-03-09T20:00:00.000Z');
    expect(holdOf(rules, saved(at), at)).toBeUndefined();
    expect(holdOf(rules, undefined, at)).toBeUndefined();
  });

  it('WD8 lasts until withdrawals are open again after a change of credentials, if that is later', () => {
    const changed = { ...rules, waits_until: '2026-03-11T14:05:00.000Z' as Instant };
    expect(holdOf(changed, 'new', at)?.reason).toBe('credential_change');
    expect(holdOf(changed, undefined, at)?.until_at).toBe('2026-03-11T14:05:00.000Z');
  });
});

describe('the amount of a withdrawal', () => {
  it('pays the fee out of itself', () => {
    const form = amountForm(info, tron, '100');
    expect([String(form.receives), String(form.after)]).toEqual(['99', '9900']);
  });

  it('is at most what the 24-hour limit leaves', () => {
    expect(String(amountForm(info, tron, '').max)).toBe('4000');
  });

  it.each([
    ['', 'amount_missing'],
    ['5', 'minimum_is'],
    ['10.123', 'too_fine'],
    ['20000', 'insufficient'],
    ['5000', 'above_limit'],
  ])('%s is refused as %s', (typed, fault) => {
    expect(amountForm(info, tron, typed).fault).toBe(fault);
  });
});

it('a destination has only the networks that are open for its kind', () => {
  expect(networksFor(info, '0').map(({ network_id }) => network_id)).toEqual(['tron']);
  expect(networksFor(info, '2').map(({ network_id }) => network_id)).toEqual(['bank']);
});

it('an address is the same without its capitals on Ethereum, and nowhere else', () => {
  const saved = '0x52908400098527886E0F7030069857D2E4169EE7';
  expect(sameAddress(saved, ` ${saved.toLowerCase()} `)).toBe(true);
  expect(sameAddress('THKYeiMQWBRFmSVfEhr2ezhKFEGe7nRFMR', 'thkyeimqwbrfmsvfehr2ezhkfege7nrfmr')).toBe(false);
});

it('the last use of an address ignores withdrawals that were returned', () => {
  const used = (status: number, requested_at: string) => ({ address: 'a', status, requested_at }) as Withdrawal;
  expect(lastUsed([used(3, '2'), used(2, '1')], 'a')).toBe('1');
  expect(lastUsed([used(3, '2')], 'a')).toBeUndefined();
});

it('WD14 a refused, cancelled or failed withdrawal shows what came back, including the fee', () => {
  const amounts = { number: Decimal.of(100), real_number: Decimal.of(99) };
  const shown = (status: number) => {
    const { amount, caption } = outcomeOf({ ...amounts, status });
    return `${caption} ${amount.toString()}`;
  };
  expect([1, 2, 3].map(shown)).toEqual(['you_receive 99', 'you_received 99', 'came_back 100']);
});
