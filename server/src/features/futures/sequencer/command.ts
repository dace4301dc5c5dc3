import type { Decimal } from '#contract/kit/decimal.ts';
import type { FuturesSide } from '#contract/futures/rules.ts';

export interface SubmitCommand {
  readonly verb: 'submit';
  readonly user_id: number;
  readonly base_id: number;
  readonly quote_id: number;
  readonly side: FuturesSide;
  readonly lots: number;
  readonly multiple: number;
  readonly is_limit: boolean;
  readonly price: Decimal | undefined;
  readonly take_profit: Decimal | undefined;
  readonly stop_loss: Decimal | undefined;
  readonly worst_price: Decimal | undefined;
  /** FU3a */
  readonly terms: string | undefined;
}

export interface CloseCommand {
  readonly verb: 'close';
  readonly user_id: number;
  readonly id: number;
  /** All of them if absent; two decimals for a position that was copied. */
  readonly lots: Decimal | undefined;
}

export interface CloseManyCommand {
  readonly verb: 'close_many';
  readonly user_id: number;
  readonly side: FuturesSide | undefined;
  readonly base_id: number | undefined;
  readonly quote_id: number | undefined;
}

export interface StopsCommand {
  readonly verb: 'stops';
  readonly user_id: number;
  readonly id: number;
  readonly take_profit: Decimal | undefined;
  readonly stop_loss: Decimal | undefined;
}

export interface MarginCommand {
  readonly verb: 'margin';
  readonly user_id: number;
  readonly id: number;
  readonly amount: Decimal;
}

export interface CancelCommand {
  readonly verb: 'cancel';
  readonly user_id: number;
  readonly id: number;
}

export interface ReverseCommand extends Pick<SubmitCommand, 'worst_price' | 'terms'> {
  readonly verb: 'reverse';
  readonly user_id: number;
  readonly id: number;
}

export type Command =
  SubmitCommand | CloseCommand | CloseManyCommand | StopsCommand | MarginCommand | CancelCommand | ReverseCommand;
