import type { Decimal } from '../kit/decimal.ts';
import type { InvestmentKind, PayoutSide } from './rules.ts';

/* The public lines of investments, and what the price log has of them (docs/spec/investments.md, IV12). */

export interface InvestmentAcceptance {
  readonly id: number;
  /** 32 hex digits. */
  readonly owner: string;
  readonly product_id: number;
  readonly kind: InvestmentKind;
  /** As in the log: `BTCUSDT`. */
  readonly log_symbol: string;
  readonly rate: Decimal;
  readonly days: number;
  readonly distance: Decimal;
  readonly step: Decimal;
  readonly share: Decimal;
  readonly linked_tick: number;
  readonly linked_price: Decimal;
  /** The end of the sale, a midnight. */
  readonly starts_ms: number;
  readonly shares: number;
  readonly amount: Decimal;
  readonly coin_scale: number;
  readonly usdt_scale: number;
  /** Both payouts. */
  readonly coins: Decimal;
  readonly usdt: Decimal;
  readonly bought_ms: number;
  /** The newest checkpoint of the log; 0 and `-` before the first. */
  readonly size: number;
  readonly root: string;
}

/** IV12: format V-1. */
export const investmentLine = (one: InvestmentAcceptance): string =>
  [
    'inv|1',
    one.id,
    one.owner,
    one.product_id,
    one.kind,
    one.log_symbol,
    one.rate,
    one.days,
    one.distance,
    one.step,
    one.share,
    one.linked_tick,
    one.linked_price,
    one.starts_ms,
    one.shares,
    one.amount,
    one.coin_scale,
    one.usdt_scale,
    one.coins,
    one.usdt,
    one.bought_ms,
    one.size,
    one.root,
  ].join('|');

export interface InvestmentEnding {
  readonly number: number;
  readonly id: number;
  readonly product_id: number;
  /** Null if no tick came in time (IV8). */
  readonly settle_tick: number | null;
  readonly settle_price: Decimal | null;
  readonly side: PayoutSide;
  readonly paid: Decimal;
  /** Hex. */
  readonly acceptance_sha256: string;
}

/** IV12: format V-2. */
export const investmentEndLine = (one: InvestmentEnding): string =>
  [
    'invend|1',
    one.number,
    one.id,
    one.product_id,
    one.settle_tick ?? '-',
    one.settle_price ?? '-',
    one.side,
    one.paid,
    one.acceptance_sha256,
  ].join('|');

export interface InvestmentBatch {
  readonly batch: number;
  readonly first_number: number;
  readonly count: number;
  readonly t_ms: number;
  /** Hex. */
  readonly root: string;
}

/** IV12: what the price log says about a public file. */
export const investmentBatchLine = ({ batch, first_number, count, t_ms, root }: InvestmentBatch): string =>
  `investments|1|${batch}|${first_number}|${count}|${t_ms}|${root}`;
