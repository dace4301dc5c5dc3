import { stopsProblem, type FuturesProblem } from '#contract/futures/order-rules.ts';
import { LONG } from '#contract/futures/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { FuturesForm } from '#web/features/futures/form.ts';
import type { Terms } from '#web/features/futures/queries.ts';

/** Above every price. */
const NEVER = Decimal.of(10n ** 17n);

/** FU15 for one level by itself, also before the lots are typed: without them no liquidation price is known. */
export const stopProblem = (
  which: 'take_profit' | 'stop_loss',
  { side, base, opening, ...form }: FuturesForm,
  terms: Terms,
): FuturesProblem | undefined => {
  const level = form[which]?.price;
  if (!level || !base) return undefined;
  const liquidation = opening?.liquidation ?? (side === LONG ? Decimal.zero : NEVER);
  return stopsProblem(side, { take_profit: undefined, stop_loss: undefined, [which]: level }, base, liquidation, terms);
};
