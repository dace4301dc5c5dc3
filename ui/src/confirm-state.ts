import { Decimal } from '#contract/kit/decimal.ts';

/** `checking`: no answer came, and the room is retrying the request. */
export type ConfirmStatus = 'asking' | 'submitting' | 'checking';
export type ConfirmStep = 'review' | 'second';

export interface ConfirmFacts {
  readonly step: ConfirmStep;
  /** Whether a password or a code is required after the review. */
  readonly has_second_step: boolean;
  readonly second_step_ready: boolean;
  readonly quote_expired: boolean;
  /** Price change since the sheet opened, as a fraction. */
  readonly price_change: Decimal;
  /** Whether a warning about the order's size or price requires a second tap. */
  readonly guarded: boolean;
  /** The price change at the customer's first of two taps; undefined before it. */
  readonly seen_change: Decimal | undefined;
  readonly agreed: boolean;
}

/** What the button does next. `wait`: it is disabled. */
export type ConfirmAct = 'renew' | 'wait' | 'see' | 'continue' | 'confirm';

const MOVED = Decimal.of('0.005');

export const priceMoved = (change: Decimal): boolean => change.abs().gt(MOVED);

/** A tap on an old price does not confirm a new one: if it moved by as much again, two more taps are needed. */
const wasSeen = ({ seen_change, price_change }: ConfirmFacts): boolean =>
  seen_change !== undefined && !priceMoved(price_change.minus(seen_change));

export const confirmAct = (facts: ConfirmFacts): ConfirmAct => {
  if (facts.quote_expired) return 'renew';
  if (!facts.agreed) return 'wait';
  if (facts.step === 'second' && !facts.second_step_ready) return 'wait';
  if ((facts.guarded || priceMoved(facts.price_change)) && !wasSeen(facts)) return 'see';
  return facts.has_second_step && facts.step === 'review' ? 'continue' : 'confirm';
};
