import { offeringsCalls } from '#contract/offerings/calls.ts';
import { costOf } from '#contract/offerings/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { USDT } from '#web/shared/usdt.ts';
import { usdtIn, whatIfPart, type Sentence, type WhatIf, type WhatIfAsked } from '#web/shared/what-if.ts';
import { offeringsPaths } from './paths.ts';
import type { Offering } from './queries.ts';

/** The cost of the whole steps that an amount pays for, up to the maximum per customer; undefined below the minimum. */
const costFor = ({ price, step, min_amount, max_per_customer }: Offering, amount: Decimal): Decimal | undefined => {
  const payable = amount.over(price, 'down');
  const steps = Decimal.min(payable, max_per_customer).over(step, 'down').cut(0, 'down');
  const tokens = steps.times(step, 'down');
  return tokens.lt(min_amount) ? undefined : costOf(tokens, price, Decimal.one, USDT.currency_scale);
};

/** Offerings promise nothing: the worst is losing all that was paid, and there is no best to draw. */
export const answers = (offerings: readonly Offering[], { amount }: WhatIfAsked): readonly WhatIf[] =>
  offerings
    .filter(
      ({ phase, pay_currencies }) => phase === 'in_progress' && pay_currencies.some(({ name }) => name === 'USDT'),
    )
    .flatMap((offering): WhatIf[] => {
      const cost = costFor(offering, amount);
      if (!cost) return [noAnswer(offering, whyNot(offering))];
      return [
        {
          id: `offering-${offering.id}`,
          family: 'ieo',
          name: { label: 'what_if', values: { title: offering.title } },
          days: null,
          side: 'put_in',
          outcomes: [
            { case: 'worst', ends_with: amount.minus(cost), needs: { label: 'if_worthless' } },
            { ends_with: amount, needs: { label: 'if_none_passed' } },
            { case: 'best', ends_with: null, needs: { label: 'if_market' } },
          ],
          address: offeringsPaths.subscribe({ project_id: offering.id }),
        },
      ];
    });

/** The cost of the fewest tokens that can be applied for; where whole steps go beyond the customer's maximum, there are none. */
const whyNot = ({ price, step, min_amount, max_per_customer }: Offering): Sentence => {
  const steps = min_amount.over(step, 'up').cut(0, 'up');
  const fewest = steps.times(step, 'up');
  if (fewest.gt(max_per_customer)) return { label: 'none_sold' };
  return {
    label: 'below_minimum',
    values: { amount: usdtIn(costOf(fewest, price, Decimal.one, USDT.currency_scale), 'up') },
  };
};

const noAnswer = ({ id, title }: Offering, why: Sentence): WhatIf => ({
  id: `offering-${id}`,
  family: 'ieo',
  name: { label: 'what_if', values: { title } },
  days: null,
  side: 'put_in',
  outcomes: [],
  notes: [why],
  address: offeringsPaths.subscribe({ project_id: id }),
});

export const part = whatIfPart({
  call: offeringsCalls.projects,
  input: { phase: 'in_progress', page: 1, limit: 10 },
  answers: ({ list }, asked) => answers(list, asked),
});
