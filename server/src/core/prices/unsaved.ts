import type { Decimal } from '#contract/kit/decimal.ts';
import type { Candle } from './prices.ts';

/** The periods stored in the database; every other is built from one of them. */
export const storedPeriods = ['1min', '60min', '1D'] as const;
export type StoredPeriod = (typeof storedPeriods)[number];

/** The first tick of a market, where the time before the log ends. */
export interface Began {
  readonly market_id: number;
  readonly at_ms: number;
  readonly price: Decimal;
}

export interface ChangedCandle {
  readonly market_id: number;
  readonly period: StoredPeriod;
  readonly candle: Candle;
  /** Of its newest tick. */
  readonly log_index: number;
}

/** Changes that are not in the database yet. */
export interface Unsaved {
  readonly candles: readonly ChangedCandle[];
  readonly began: readonly Began[];
  /** Every tick before this log index is in the candles. */
  readonly next_index: number;
}

/** Remembers what has changed until it is saved. */
export interface Changes {
  mark(change: ChangedCandle): void;
  begin(began: Began): void;
  /** Returns what has changed since the last call. */
  take(next_index: number): Unsaved;
  /** Drops changes by ticks before this index: the writer has saved them. */
  forget(saved_index: number): void;
  /** Returns changes that could not be saved; newer changes win. */
  putBack(unsaved: Unsaved): void;
}

const keyOf = ({ market_id, period, candle }: ChangedCandle): string => `${market_id} ${period} ${candle.start_ms}`;

export const createChanges = (): Changes => {
  let changed = new Map<string, ChangedCandle>();
  let began: readonly Began[] = [];
  return {
    mark: (change) => void changed.set(keyOf(change), change),
    begin: (beginning) => void (began = [...began, beginning]),
    take(next_index) {
      const unsaved = { candles: [...changed.values()], began, next_index };
      [changed, began] = [new Map(), []];
      return unsaved;
    },
    forget(saved_index) {
      for (const [key, { log_index }] of changed) if (log_index < saved_index) changed.delete(key);
      // The writer knows every beginning up to what it has saved.
      if (changed.size === 0) began = [];
    },
    putBack(unsaved) {
      const both = [...unsaved.candles, ...changed.values()];
      changed = new Map(both.map((change) => [keyOf(change), change]));
      began = [...unsaved.began, ...began];
    },
  };
};
