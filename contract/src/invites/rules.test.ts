import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../kit/decimal.ts';
import { instantOf } from '../kit/instant.ts';
import { firstDayOfShare, inviteReference, isCountable, maskName, MAX_SHARE, rebateOf, shareFits } from './rules.ts';

const decimal = (max: bigint, scale: number) =>
  fc.bigInt({ min: 0n, max }).map((atoms) => Decimal.of(atoms).over(Decimal.of(10 ** scale), 'down'));

describe('IR3: the rebate', () => {
  it('is the share of what was paid and not given back, rounded down', () => {
    expect(String(rebateOf(Decimal.of('3.60625'), Decimal.zero, Decimal.of('0.2'), 6))).toBe('0.72125');
    expect(String(rebateOf(Decimal.of('0.000009'), Decimal.zero, Decimal.of('0.2'), 6))).toBe('0.000001');
    expect(String(rebateOf(Decimal.of('2'), Decimal.of('1.5'), Decimal.of('0.2'), 6))).toBe('0.1');
    expect(String(rebateOf(Decimal.of('2'), Decimal.of('3'), Decimal.of('0.2'), 6))).toBe('0');
  });

  it('IR5 a circle of any size, in which everybody invited somebody, always loses: at least half of its fees', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ fees: decimal(10n ** 12n, 6), given_back: decimal(10n ** 9n, 6) }), { minLength: 1 }),
        decimal(5000n, 4),
        (members, share) => {
          const paid = Decimal.sum(members.map(({ fees }) => fees));
          // Whoever invited whom: each one's fees bring at most one rebate.
          const rebates = Decimal.sum(members.map(({ fees, given_back }) => rebateOf(fees, given_back, share, 6)));
          expect(rebates.times(Decimal.of(2), 'down').lte(paid)).toBe(true);
          if (paid.isPositive()) expect(rebates.lt(paid)).toBe(true);
        },
      ),
    );
  });

  it('has a share of at most one half, with four decimals', () => {
    expect(['0', '0.2', '0.3333', '0.5'].every((share) => shareFits(Decimal.of(share)))).toBe(true);
    expect(['0.50001', '0.33333', '1', '-0.1'].some((share) => shareFits(Decimal.of(share)))).toBe(false);
    expect(MAX_SHARE.lt(Decimal.one)).toBe(true);
  });
});

describe('IR4: a day', () => {
  it('is counted ten minutes after its end, and a share agreed on now is for tomorrow', () => {
    expect(isCountable('2026-03-09', instantOf('2026-03-10T00:09:59.999Z'))).toBe(false);
    expect(isCountable('2026-03-09', instantOf('2026-03-10T00:10:00.000Z'))).toBe(true);
    expect(firstDayOfShare(instantOf('2026-12-31T23:59:59.999Z'))).toBe('2027-01-01');
    expect(inviteReference('100001:2026-03-09')).toBe('R-100001/2026-03-09');
  });
});

describe('IR2: a name', () => {
  it('shows one letter of a mailbox and of its host, and two digits at each end of others', () => {
    expect(maskName('friend@example.com')).toBe('f•••@e•••');
    expect(maskName('13800138000')).toBe('13•••00');
    expect(maskName('0x8617E340B3D01FA5F11F306F4090FD50E238070D')).toBe('0x•••0D');
  });
});
