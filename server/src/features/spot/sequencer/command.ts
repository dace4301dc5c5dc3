import type { Decimal } from '#contract/kit/decimal.ts';
import type { OrderForce, OrderKind, OrderSide } from '#contract/spot/rules.ts';

export interface PlaceCommand {
  readonly verb: 'place';
  readonly user_id: number;
  readonly base_id: number;
  readonly quote_id: number;
  readonly side: OrderSide;
  /** Absent from legacy clients, which know only limit orders and send prices as displayed. */
  readonly kind: OrderKind | undefined;
  readonly force: OrderForce | undefined;
  readonly amount: Decimal | undefined;
  readonly total: Decimal | undefined;
  readonly price: Decimal | undefined;
  readonly stop_price: Decimal | undefined;
  readonly worst_price?: Decimal | undefined;
}

export interface CancelCommand {
  readonly verb: 'cancel';
  readonly user_id: number;
  readonly id: number;
}

export interface AmendCommand {
  readonly verb: 'amend';
  readonly user_id: number;
  readonly id: number;
  readonly amount: Decimal;
}

export interface CancelAllCommand {
  readonly verb: 'cancel_all';
  readonly user_id: number;
  readonly market_id: number | undefined;
}

export type Command = PlaceCommand | CancelCommand | AmendCommand | CancelAllCommand;
