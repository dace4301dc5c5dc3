import { Decimal } from '#contract/kit/decimal.ts';

/** `checking`: no answer came, and the room is finding out what became of the request. */
export type ConfirmStatus = 'asking' | 'submitting' | 'checking';
export type ConfirmStep = 'review' | 'second';

export interface ConfirmFacts {
  readonly step: ConfirmStep;
  /** Whether a password or a code is asked for after the review. */
  readonly has_second_step: boolean;
  readonly second_step_ready: boolean;
  readonly quote_expired: boolean;
  /** What the price did since the sheet opened, as a fraction. */
  readonly price_change: Decimal;
  /** A line about the size or the price of the order that has to be seen twice. */
  readonly guarded: boolean;
  /** The price change that the customer has seen and tapped on; undefined until the first of two taps. */
  readonly seen_change: Decimal | undefined;
  readonly agreed: boolean;
}

/** What the one button does next. `wait` is a button that cannot be pressed yet. */
export type ConfirmAct = 'renew' | 'wait' | 'see' | 'continue' | 'confirm';

const MOVED = Decimal.of('0.005');

export const priceMoved = (change: Decimal): boolean => change.abs().gt(MOVED);

/** A tap on an old price is not a tap on a new one: when it moved on by as much again, two taps are needed anew. */
const wasSeen = ({ seen_change, price_change }: ConfirmFacts): boolean =>
  seen_change !== undefined && !priceMoved(price_change.minus(seen_change));

export const confirmAct = (facts: ConfirmFacts): ConfirmAct => {
  if (facts.quote_expired) return 'renew';
  if (!facts.agreed) return 'wait';
  if (facts.step === 'second' && !facts.second_step_ready) return 'wait';
  if ((facts.guarded || priceMoved(facts.price_change)) && !wasSeen(facts)) return 'see';
  return facts.has_second_step && facts.step === 'review' ? 'continue' : 'confirm';
};
