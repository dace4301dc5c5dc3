import { borrowingCalls } from '#contract/borrowing/calls.ts';
import { dayInterest, GRACE_DAYS, pledgeNeeded, totalAtEnd } from '#contract/borrowing/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import {
  coinsIn,
  nearestDays,
  usdtIn,
  whatIfPart,
  type Sentence,
  type WhatIf,
  type WhatIfAsked,
} from '#web/shared/what-if.ts';
import { borrowingPaths } from './paths.ts';

type Plan = OutputOf<typeof borrowingCalls.plans>[number];

/** What an amount would cost: the plan that lends it and is nearest in days, or why none does. */
export const answers = (plans: readonly Plan[], { amount, days }: WhatIfAsked): readonly WhatIf[] => {
  const offered = plans.filter((plan) => plan.is_offered && plan.currency_name === 'USDT');
  if (offered.length === 0) return [];
  const lending = offered.filter((plan) => amount.gte(plan.minimum) && amount.lte(mostOf(plan)));
  const plan = nearestDays(lending, (one) => one.days, days);
  return [plan ? answerOf(plan, amount) : noAnswer(whyNot(offered, amount))];
};

const mostOf = ({ maximum, free }: Plan): Decimal => Decimal.min(maximum, free);

const whyNot = (offered: readonly Plan[], amount: Decimal): Sentence => {
  const [first, ...others] = offered.filter((plan) => mostOf(plan).gte(plan.minimum));
  if (!first) return { label: 'none_to_lend' };
  const least = others.reduce((min, { minimum }) => Decimal.min(min, minimum), first.minimum);
  if (amount.lt(least)) return { label: 'below_minimum', values: { amount: usdtIn(least, 'up') } };
  const most = [first, ...others]
    .filter(({ minimum }) => amount.gte(minimum))
    .map(mostOf)
    .reduce((max, one) => (one.gt(max) ? one : max));
  return { label: 'above_most', values: { amount: usdtIn(most, 'down') } };
};

const noAnswer = (why: Sentence): WhatIf => ({
  id: 'borrow',
  family: 'borrowing',
  name: { label: 'name' },
  days: null,
  side: 'owed',
  outcomes: [],
  notes: [why],
  address: borrowingPaths.page(),
});

const answerOf = (plan: Plan, amount: Decimal): WhatIf => {
  const { days, pledge_name: coin, pledge_scale: scale, tick } = plan;
  const latest = days + GRACE_DAYS;
  return {
    id: `borrow-${plan.id}`,
    family: 'borrowing',
    name: { label: 'what_if', values: { coin } },
    days,
    side: 'owed',
    outcomes: [
      {
        case: 'worst',
        ends_with: totalAtEnd(amount, { ...plan, days: latest }),
        needs: { label: 'if_late', values: { days: latest } },
      },
      { ends_with: totalAtEnd(amount, plan), needs: { label: 'if_term', values: { days } } },
      { case: 'best', ends_with: amount.plus(dayInterest(amount, plan)), needs: { label: 'if_first_day' } },
    ],
    ...(tick && {
      notes: [
        {
          label: 'pledge_is',
          values: { coin, pledge: coinsIn(pledgeNeeded(amount, tick.price, plan), { name: coin, scale }, 'up') },
        },
      ],
    }),
    address: borrowingPaths.page(),
  };
};

export const part = whatIfPart({ call: borrowingCalls.plans, input: {}, answers });
