import { stopsProblem, type FuturesProblem } from '#contract/futures/order-rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Position, Terms } from '#web/features/futures/queries.ts';
import { liquidationOf } from './estimate.ts';

export interface TypedStops {
  readonly take_profit: string;
  readonly stop_loss: string;
}

export interface StopsForm {
  readonly take_profit: Decimal | undefined;
  readonly stop_loss: Decimal | undefined;
  readonly problems: Partial<Readonly<Record<keyof TypedStops, FuturesProblem>>>;
  /** Both levels as they will be, or undefined while one of them cannot be saved. */
  readonly input: { id: number; target_profit_price?: Decimal; stop_loss_price?: Decimal } | undefined;
  /** The price that the levels lie around; undefined before there was one. */
  readonly against: Decimal | undefined;
  /** Whether anything differs from what is set. */
  readonly changed: boolean;
}

export const typedStops = ({ take_profit, stop_loss }: Position, { price_scale }: Terms): TypedStops => ({
  take_profit: take_profit?.toFixed(price_scale) ?? '',
  stop_loss: stop_loss?.toFixed(price_scale) ?? '',
});

const same = (one: Decimal | undefined, other: Decimal | null): boolean =>
  one && other ? one.eq(other) : one === undefined && other === null;

/** FU15 for each field: an empty one removes its level. `price` is the last one, of a pending order its limit. */
export const stopsForm = (
  typed: TypedStops,
  position: Position,
  price: Decimal | undefined,
  terms: Terms,
): StopsForm => {
  const levelOf = (text: string): Decimal | undefined => (text === '' ? undefined : Decimal.amount(text));
  const take_profit = levelOf(typed.take_profit);
  const stop_loss = levelOf(typed.stop_loss);
  const against = position.state === 'pending' ? (position.limit_price ?? price) : price;
  const liquidation = liquidationOf(position, terms);
  const problemOf = (name: keyof TypedStops, level: Decimal | undefined): FuturesProblem | undefined => {
    if (typed[name] === '') return undefined;
    if (!level) return 'futures_price_step';
    if (!against || !liquidation) return undefined;
    const levels = { take_profit: undefined, stop_loss: undefined, [name]: level };
    return stopsProblem(position.type, levels, against, liquidation, terms);
  };
  const profit_problem = problemOf('take_profit', take_profit);
  const loss_problem = problemOf('stop_loss', stop_loss);
  const sound = profit_problem === undefined && loss_problem === undefined && against !== undefined;
  return {
    take_profit,
    stop_loss,
    problems: {
      ...(profit_problem && { take_profit: profit_problem }),
      ...(loss_problem && { stop_loss: loss_problem }),
    },
    input: sound
      ? {
          id: position.id,
          ...(take_profit && { target_profit_price: take_profit }),
          ...(stop_loss && { stop_loss_price: stop_loss }),
        }
      : undefined,
    against,
    changed: !same(take_profit, position.take_profit) || !same(stop_loss, position.stop_loss),
  };
};
