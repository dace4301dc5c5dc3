import type { Faults } from './faults.ts';
import type { Message } from './messages.ts';

/** What one market received and the feed has not read yet. */
export interface ReceivedMarket {
  /** Returns whether the market is alive: a trade or a book that is new and plausible. */
  receive(message: Message, now_ms: number): boolean;
  /** One price per slot since the last call, oldest first. */
  take(): readonly Received[];
  /** Forgets the newest ids, so that a source whose ids start over is trusted again. */
  forgetIds(): void;
}

export interface Received {
  readonly t_ms: number;
  readonly price: bigint;
  readonly volume: bigint;
}

const SLOT_MS = 200;
const MAX_SLOTS = 25;
/** Without a trade for this long the middle of the book is the price. */
const TRADE_MS = 3000;
/** A book with a spread wider than a twentieth has no middle. */
const WIDEST_PART = 20n;
/** How long a running candle can be used to check other prices. */
const CANDLE_MS = 10_000;
/** More than any market trades in a slot, and small enough for the log's 64 bits. */
const MAX_VOLUME = 10n ** 18n;

export const receivedMarket = (faults: Faults): ReceivedMarket => {
  const slots = new Map<number, Received>();
  const trades = growing(faults);
  const books = growing(faults);
  let traded_ms = Number.NEGATIVE_INFINITY;
  let candle: { readonly low: bigint; readonly high: bigint; readonly t_ms: number } | undefined;

  const keep = (price: bigint, volume: bigint, t_ms: number): void => {
    const slot = Math.floor(t_ms / SLOT_MS);
    const before = slots.get(slot)?.volume ?? 0n;
    slots.delete(slot);
    slots.set(slot, { t_ms, price, volume: min(before + volume, MAX_VOLUME) });
    const [oldest] = slots.keys();
    if (oldest !== undefined && slots.size > MAX_SLOTS) slots.delete(oldest);
  };
  /** A price of half or double the running minute is a fault of the source, unless its candle confirms it. */
  const isAbsurd = (price: bigint, now_ms: number): boolean => {
    if (!candle || now_ms - candle.t_ms > CANDLE_MS) return false;
    if (price * 2n >= candle.low && price <= candle.high * 2n) return false;
    faults.absurd++;
    return true;
  };

  return {
    receive(message, now_ms) {
      if (message.kind === 'candle') {
        candle = { low: message.low, high: message.high, t_ms: now_ms };
        return false;
      }
      if (message.kind === 'trade') {
        const missed = trades.next(message.id);
        if (missed === undefined) return false;
        faults.gaps += missed;
        if (isAbsurd(message.price, now_ms)) return false;
        traded_ms = now_ms;
        keep(message.price, message.quantity, now_ms);
        return true;
      }
      if (books.next(message.id) === undefined) return false;
      const { bid, ask } = message;
      const middle = halfOf(bid + ask);
      if (isAbsurd(middle, now_ms)) return false;
      if (now_ms - traded_ms >= TRADE_MS && (ask - bid) * WIDEST_PART <= bid) keep(middle, 0n, now_ms);
      return true;
    },
    take() {
      const taken = [...slots.values()];
      slots.clear();
      return taken;
    },
    forgetIds() {
      trades.forget();
      books.forget();
    },
  };
};

/** Ids that must increase. */
interface Growing {
  /** How many ids were skipped before this one; undefined if it is not newer than the newest. */
  next(id: number): number | undefined;
  forget(): void;
}

/** One wild id must not silence a market: after this many lower ids the source starts over. */
const STUBBORN = 100;

const growing = (faults: Faults): Growing => {
  let newest: number | undefined;
  let older = 0;
  return {
    next(id) {
      if (newest !== undefined && id <= newest && ++older < STUBBORN) {
        faults.steps_back++;
        return undefined;
      }
      const missed = newest === undefined || id <= newest ? 0 : id - newest - 1;
      [newest, older] = [id, 0];
      return missed;
    },
    forget: () => void (newest = undefined),
  };
};

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Half to even. */
const halfOf = (sum: bigint): bigint => {
  const half = sum / 2n;
  return sum % 2n === 1n && half % 2n === 1n ? half + 1n : half;
};
