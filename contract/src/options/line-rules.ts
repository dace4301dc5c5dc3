import type { Decimal } from '../kit/decimal.ts';
import { payoutBasisPoints, UP, type OptionResult, type OptionSide } from './rules.ts';

/* The public lines of options: formats O-1 and O-2, and what the price log has of them (docs/spec/options.md). */

export interface Acceptance {
  readonly id: number;
  /** 32 hex digits. */
  readonly owner: string;
  /** As in the log: `BTCUSDT`. */
  readonly symbol: string;
  readonly side: OptionSide;
  readonly stake: Decimal;
  readonly currency: string;
  readonly seconds: number;
  readonly payout_rate: Decimal;
  readonly accept_tick: number;
  readonly accept_ms: number;
  /** The newest checkpoint of the log; 0 and `-` before the first. */
  readonly size: number;
  readonly root: string;
}

/** OT20 */
export const acceptanceLine = (one: Acceptance): string =>
  [
    'opt|1',
    one.id,
    one.owner,
    one.symbol,
    one.side === UP ? 'up' : 'down',
    one.stake,
    one.currency,
    one.seconds,
    payoutBasisPoints(one.payout_rate),
    one.accept_tick,
    one.accept_ms,
    one.size,
    one.root,
  ].join('|');

export interface Ending {
  readonly number: number;
  readonly id: number;
  readonly result: OptionResult;
  readonly entry_tick: number | null;
  /** Oldest first. */
  readonly sample_ticks: readonly number[] | null;
  readonly after_tick: number | null;
  /** In units of 1e-8. */
  readonly sum: bigint | null;
  readonly paid: Decimal;
  /** Hex. */
  readonly acceptance_sha256: string;
}

const orNone = (value: { toString(): string } | null): string => (value === null ? '-' : value.toString());

/** OT21 */
export const endingLine = (one: Ending): string =>
  [
    'end|1',
    one.number,
    one.id,
    one.result,
    orNone(one.entry_tick),
    one.sample_ticks === null ? '-' : one.sample_ticks.join(','),
    orNone(one.after_tick),
    orNone(one.sum),
    one.paid,
    one.acceptance_sha256,
  ].join('|');

/** OT13 */
export const quietLine = (symbol: string, last_tick: number, t_ms: number): string =>
  `quiet|1|${symbol}|${last_tick}|${t_ms}`;

export interface OptionBatch {
  readonly batch: number;
  readonly first_number: number;
  readonly count: number;
  readonly t_ms: number;
  /** Hex. */
  readonly root: string;
}

/** OT23 */
export const batchLine = ({ batch, first_number, count, t_ms, root }: OptionBatch): string =>
  `options|1|${batch}|${first_number}|${count}|${t_ms}|${root}`;
