import { Decimal } from '#contract/kit/decimal.ts';

/** The smallest difference between two amounts with so many decimals: 0.01 for two. */
export const stepOf = (scale: number): Decimal => Decimal.one.over(Decimal.of(10n ** BigInt(scale)), 'down');
