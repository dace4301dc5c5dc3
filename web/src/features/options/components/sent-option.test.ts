import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Decimal } from '#contract/kit/decimal.ts';
import { optionsCalls } from '#contract/options/calls.ts';
import { DOWN } from '#contract/options/rules.ts';
import { sentOption } from './sent-option.tsx';

it('an unanswered request shows market, direction, stake and duration of its option', () => {
  const order = { match_id: 4, currency_id: 3, type: DOWN, seconds: 60, number: Decimal.of('100.5') };
  const sent = sentOption(JSON.parse(JSON.stringify(z.encode(optionsCalls.submit.input, order as never))));
  expect({ ...sent, stake: sent?.stake?.toString() }).toEqual({
    side: 'down',
    match_id: 4,
    currency_id: 3,
    seconds: 60,
    stake: '100.5',
  });
});

it('a request stored in an older format has no details', () => {
  expect(sentOption(undefined)).toBeUndefined();
});
