import { lockFamilies, lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { penaltyFor, yieldRange } from '#contract/lock-mining/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { nearestDays, usdtIn, whatIfPart, type Sentence, type WhatIf, type WhatIfAsked } from '#web/shared/what-if.ts';
import { lockMiningPaths } from './paths.ts';
import type { Product } from './queries.ts';

const families = {
  lock: { family: 'lock-mining', name: 'name' },
  defi: { family: 'defi-mining', name: 'defi' },
  cloud: { family: 'cloud-mining', name: 'cloud' },
} as const;

/** The product of each family that takes the amount and is nearest in days, or why none does. Leaving at once costs the most. */
export const answers = (products: readonly Product[], { amount, days }: WhatIfAsked): readonly WhatIf[] =>
  lockFamilies.flatMap((kind) => {
    const of_kind = products.filter((product) => product.family === kind && product.currency_name === 'USDT');
    if (of_kind.length === 0) return [];
    const taking = of_kind.filter((product) => amount.gte(product.save_min) && amount.lte(roomIn(product)));
    const product = nearestDays(taking, ({ day }) => day, days);
    return [product ? answerOf(product, amount) : noAnswer(kind, whyNot(of_kind, amount))];
  });

const roomIn = ({ capacity, locked }: Product): Decimal => capacity.minus(locked);

const whyNot = (products: readonly Product[], amount: Decimal): Sentence => {
  const [first, ...others] = products.filter((product) => roomIn(product).gte(product.save_min));
  if (!first) return { label: 'no_room' };
  const least = others.reduce((min, { save_min }) => Decimal.min(min, save_min), first.save_min);
  if (amount.lt(least)) return { label: 'below_minimum', values: { amount: usdtIn(least, 'up') } };
  const most = [first, ...others]
    .filter(({ save_min }) => amount.gte(save_min))
    .map(roomIn)
    .reduce((max, room) => (room.gt(max) ? room : max));
  return { label: 'above_room', values: { amount: usdtIn(most, 'down') } };
};

const noAnswer = (kind: Product['family'], why: Sentence): WhatIf => ({
  id: `lock-${kind}`,
  family: families[kind].family,
  name: { label: families[kind].name },
  days: null,
  side: 'put_in',
  outcomes: [],
  notes: [why],
  address: lockMiningPaths.products(),
});

const answerOf = (product: Product, amount: WhatIfAsked['amount']): WhatIf => {
  const { total_low, total_high } = yieldRange(product, amount);
  const values = { days: product.day };
  return {
    id: `lock-${product.id}`,
    family: families[product.family].family,
    name: { label: families[product.family].name },
    days: product.day,
    side: 'put_in',
    outcomes: [
      {
        case: 'worst',
        ends_with: amount.minus(penaltyFor(product, amount, product.day)),
        needs: { label: 'if_left' },
      },
      { ends_with: amount.plus(total_low), needs: { label: 'if_lowest', values } },
      { case: 'best', ends_with: amount.plus(total_high), needs: { label: 'if_highest', values } },
    ],
    address: lockMiningPaths.buy({ config_id: product.id }),
  };
};

export const part = whatIfPart({ call: lockMiningCalls.products, input: {}, answers });
