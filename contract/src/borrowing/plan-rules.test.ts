import { expect, it } from 'vitest';
import { Decimal } from '../kit/decimal.ts';
import { loanTermsFit } from './plan-rules.ts';
import type { LoanTerms } from './rules.ts';

const terms: LoanTerms = {
  days: 30,
  rate: Decimal.of('0.0003'),
  first_level: Decimal.of('0.65'),
  warning_level: Decimal.of('0.75'),
  liquidation_level: Decimal.of('0.83'),
  minimum: Decimal.of(100),
  maximum: Decimal.of(200_000),
  currency_scale: 6,
  pledge_scale: 8,
};
it('BW1 the terms of a plan are in order and within bounds', () => {
  expect(loanTermsFit(terms)).toBe(true);
  expect(loanTermsFit({ ...terms, first_level: Decimal.of('0.72') })).toBe(false);
  expect(loanTermsFit({ ...terms, warning_level: Decimal.of('0.83') })).toBe(false);
  expect(loanTermsFit({ ...terms, liquidation_level: Decimal.of('0.96') })).toBe(false);
  expect(loanTermsFit({ ...terms, first_level: Decimal.of('0.65001') })).toBe(false);
  expect(loanTermsFit({ ...terms, first_level: Decimal.of('0.0999') })).toBe(false);
  expect(loanTermsFit({ ...terms, rate: Decimal.of('0.011') })).toBe(false);
  expect(loanTermsFit({ ...terms, rate: Decimal.zero })).toBe(false);
  expect(loanTermsFit({ ...terms, days: 366 })).toBe(false);
  expect(loanTermsFit({ ...terms, maximum: Decimal.of(99) })).toBe(false);
  expect(loanTermsFit({ ...terms, pledge_scale: 18 })).toBe(false);
});
