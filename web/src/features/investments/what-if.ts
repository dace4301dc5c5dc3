import { investmentProductCalls } from '#contract/investments/product-calls.ts';
import {
  costOf,
  forkAt,
  investmentKinds,
  isOutOfReach,
  paidIn,
  payoutsOf,
  type InvestmentKind,
} from '#contract/investments/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import {
  coinsIn,
  nearestDays,
  usdtIn,
  whatIfPart,
  type Outcome,
  type Sentence,
  type WhatIf,
  type WhatIfAsked,
} from '#web/shared/what-if.ts';
import { investmentPaths } from './paths.ts';
import type { Product } from './queries.ts';

const kinds = {
  linked: { family: 'invest', name: 'name', segment: undefined },
  call: { family: 'dual', name: 'sell_high', segment: 'dual' },
  put: { family: 'dual', name: 'buy_low', segment: 'dual' },
} as const;

/** On sale at this moment: it has a logged price, which is within the break-even (IV15). */
interface OnSale extends Product {
  readonly now: NonNullable<Product['now']>;
}

/** Of each kind the product that is nearest in days and sells a whole share for the amount, or why none does. */
export const answers = (products: readonly Product[], { amount, days }: WhatIfAsked): readonly WhatIf[] =>
  investmentKinds.flatMap((kind) => {
    const of_kind = products.filter((product) => product.kind === kind);
    if (of_kind.length === 0) return [];
    const on_sale = of_kind.filter(isOnSale);
    const taking = on_sale.filter((product) => sharesFor(product, amount) > 0);
    const product = nearestDays(taking, (one) => one.days, days);
    return [product ? answerOf(product, amount) : noAnswer(kind, on_sale)];
  });

const isOnSale = (product: Product): product is OnSale =>
  product.now !== null && !isOutOfReach(product, product.now.price);

/** What shares take of an amount in USDT: what they cost, or their coins at the last logged price. */
const spentOn = (product: OnSale, shares: number): Decimal => {
  const cost = costOf(product, shares);
  return paidIn(product.kind) === 'usdt' ? cost : cost.times(product.now.price, 'up').cut(product.usdt_scale, 'up');
};

const leftOf = ({ remaining, customer_shares, mine }: Product): number => Math.min(remaining, customer_shares - mine);

const sharesFor = (product: OnSale, amount: Decimal): number => {
  const { kind, share, linked_price, now } = product;
  const each = share.times(kind === 'put' ? linked_price : now.price, 'down');
  const payable = Number(amount.over(each, 'down').cut(0, 'down').toString());
  const most = Math.min(payable, leftOf(product));
  // What several shares cost is rounded up once, so one share too many is possible by a rounding.
  return spentOn(product, Math.max(0, most)).gt(amount) ? most - 1 : most;
};

const [LOWER, HIGHER] = [Decimal.of('0.8'), Decimal.of('1.2')];

const answerOf = (product: OnSale, amount: Decimal): WhatIf => {
  const { id, kind, days, currency_name: coin, linked_price, now } = product;
  const shares = sharesFor(product, amount);
  const cost = costOf(product, shares);
  const rest = amount.minus(spentOn(product, shares));
  const at = (label: string, price: Decimal): Outcome => ({
    ends_with: rest.plus(forkAt(product, cost, price).worth),
    needs: { label, values: { coin, price } },
  });
  const times = (factor: Decimal): Decimal => now.price.times(factor, 'half_even').cut(8, 'half_even');
  const best = kind === 'put' ? at('if_higher', times(HIGHER)) : at('if_reached', linked_price);
  return {
    id: `invest-${id}`,
    family: kinds[kind].family,
    name: { label: kinds[kind].name },
    days,
    side: 'put_in',
    outcomes: [
      { case: 'worst', ends_with: rest, needs: { label: 'if_nothing', values: { coin } } },
      at('if_lower', times(LOWER)),
      at('if_same', now.price),
      { case: 'best', ...best },
    ],
    notes: [
      ...notesOf(product, cost),
      ...(rest.isZero()
        ? []
        : [{ label: 'whole_shares', values: { rest: { ...usdtIn(rest, 'down'), unit: undefined } } }]),
    ],
    address: investmentPaths.purchase({ id }),
  };
};

/** What is paid in, and what either result is. */
const notesOf = (product: OnSale, cost: Decimal): readonly Sentence[] => {
  const { kind, currency_name: coin, coin_scale: scale, linked_price: price, now } = product;
  const { coins, usdt } = payoutsOf(product, cost);
  const paid_in_coins = { coin, price, coins: coinsIn(coins, { name: coin, scale }, 'down') };
  if (kind === 'put') return [{ label: 'if_falls', values: paid_in_coins }];
  const valued = { coin, coins: coinsIn(cost, { name: coin, scale }, 'up'), price: now.price, seq: String(now.tick) };
  return [
    { label: 'valued_at', values: valued },
    { label: 'if_stays', values: paid_in_coins },
    { label: 'if_rises', values: { coin, price, amount: usdtIn(usdt, 'down') } },
  ];
};

const noAnswer = (kind: InvestmentKind, on_sale: readonly OnSale[]): WhatIf => {
  const shares = on_sale.filter((product) => leftOf(product) > 0).map((product) => spentOn(product, 1));
  const [first, ...others] = shares;
  const cheapest = first && others.reduce((least, cost) => Decimal.min(least, cost), first);
  const { family, name, segment } = kinds[kind];
  return {
    id: `invest-${kind}`,
    family,
    name: { label: name },
    days: null,
    side: 'put_in',
    outcomes: [],
    notes: [
      cheapest
        ? { label: 'below_share', values: { cost: usdtIn(cheapest, 'up') } }
        : { label: on_sale.length > 0 ? 'none_left' : 'not_sold_now' },
    ],
    address: investmentPaths.products(segment && { segment }),
  };
};

export const part = whatIfPart({ call: investmentProductCalls.products, input: {}, answers });
