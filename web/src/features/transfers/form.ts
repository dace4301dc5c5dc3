import { accountOfWord, accountWords, type AccountWord } from '#contract/balances/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { isTooLarge, receivedFor } from '#contract/transfers/rules.ts';
import type { ExchangeCoin, OwnCurrency } from './queries.ts';

/** An account by its name on the screen or on the wire. */
export const wordOf = (text: string | undefined): AccountWord | undefined =>
  accountWords.find((word) => word === text || accountOfWord[word] === text);

export interface Direction {
  readonly from: AccountWord;
  readonly to: AccountWord;
}

/** The account that the customer came from decides the direction; money usually leaves the spot account. */
export const directionOf = (from: string | undefined, to: string | undefined): Direction => {
  const [source, target] = [wordOf(from), wordOf(to)];
  if (source && target && source !== target) return { from: source, to: target };
  if (source) return { from: source, to: source === 'change' ? 'lever' : 'change' };
  if (target) return { from: target === 'change' ? 'lever' : 'change', to: target };
  return { from: 'change', to: 'lever' };
};

/** Choosing the account on the other side swaps the two: no money moves from an account to itself. */
export const withAccount = (direction: Direction, side: 'from' | 'to', word: AccountWord): Direction => {
  const other = side === 'from' ? 'to' : 'from';
  if (direction[other] !== word) return { ...direction, [side]: word };
  return { from: direction.to, to: direction.from };
};

export const balanceOf = ({ wallet }: OwnCurrency, word: AccountWord): Decimal => wallet[`${word}_balance`];

export type AmountProblem = 'amount_missing' | 'too_fine' | 'insufficient';

/** The problem of an amount; the server checks the same rules again. */
export const amountProblem = (
  amount: Decimal | undefined,
  available: Decimal | undefined,
  scale: number,
): AmountProblem | undefined => {
  if (!amount?.isPositive()) return 'amount_missing';
  if (!amount.fits(scale)) return 'too_fine';
  return available !== undefined && amount.gt(available) ? 'insufficient' : undefined;
};

export interface MoveForm {
  readonly amount: Decimal | undefined;
  readonly available: Decimal;
  readonly problem: AmountProblem | undefined;
  readonly from_after: Decimal;
  readonly to_after: Decimal;
}

/** Both balances after the move; unchanged until the amount is valid. */
export const moveForm = (currency: OwnCurrency, { from, to }: Direction, typed: string): MoveForm => {
  const amount = Decimal.amount(typed);
  const available = balanceOf(currency, from);
  const problem = amountProblem(amount, available, currency.currency_scale);
  const moved = problem === undefined && amount ? amount : Decimal.zero;
  return {
    amount,
    available,
    problem,
    from_after: available.minus(moved),
    to_after: balanceOf(currency, to).plus(moved),
  };
};

/** What a quote of this moment would say (TR6, TR7); undefined without both prices, or for an absurd amount. */
export const estimateOf = (
  from: Pick<ExchangeCoin, 'price'>,
  to: Pick<ExchangeCoin, 'price' | 'currency_scale'>,
  spread: Decimal,
  amount: Decimal,
): Decimal | undefined => {
  if (!from.price?.isPositive() || !to.price?.isPositive()) return undefined;
  const terms = { from_price: from.price, to_price: to.price, spread };
  return isTooLarge(terms, amount) ? undefined : receivedFor(terms, amount, to.currency_scale);
};

const HUNDRED = Decimal.of(100);

/** The wire's percentage as a fraction, which formatting expects. */
export const fractionOf = (percent: Decimal): Decimal => percent.over(HUNDRED, 'up');
