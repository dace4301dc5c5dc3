import { io } from 'socket.io-client';
import * as z from 'zod/mini';
import { Decimal } from '#contract/kit/decimal.ts';
import { dayMarket } from '#contract/markets/channels.ts';
import { tradingHalts } from '#contract/site/channels.ts';
import { spotOrderChanged } from '#contract/spot/channels.ts';
import type { EventOf } from '#contract/kit/channel.ts';

/** What the socket receives: the last logged prices, pauses and halts, and changes of own orders. */
export interface Subscribers {
  /** The last price of a market; undefined if it is paused or not fresh, or if nothing was received for too long. */
  priceOf(market: { readonly symbol: string; readonly match_id: number }): Decimal | undefined;
  /** Whether its first price may still be on the way: a book is not emptied for that. */
  isStarting(market: { readonly symbol: string }): boolean;
  /** Whether money is halted: then no order can be placed or cancelled. */
  isHalted(): boolean;
  /** Connects with this token from now on. */
  open(token: string, symbols: readonly string[]): void;
  close(): void;
}

export interface SubscriberPorts {
  readonly url: string;
  readonly now_ms: () => number;
  readonly orderChanged: (order: EventOf<typeof spotOrderChanged>) => void;
  /** The socket has connected, maybe again: events may have been missed. */
  readonly connected: () => void;
}

/** How long a lost connection may take to return before its prices count as old. */
const SILENT_MS = 3000;
const CONNECT_MS = 15_000;

const NAMED = z.object({ symbol: z.string() });

export const createSubscribers = ({ url, now_ms, orderChanged, connected }: SubscriberPorts): Subscribers => {
  /** By symbol, read only when asked for: a price comes every second, a look every few. */
  const days = new Map<string, unknown>();
  let halts: EventOf<typeof tradingHalts> = { money_halted: false, paused: [], pauses: [] };
  let socket: ReturnType<typeof io> | undefined;
  let cut_ms: number | undefined = now_ms();
  /** When its first prices should have come by: a connection takes a moment too. */
  let due_ms = Infinity;
  const close = (): void => {
    socket?.disconnect();
    socket = undefined;
    cut_ms ??= now_ms();
  };
  const onPrice = (event: unknown): void => {
    const named = z.safeParse(NAMED, event);
    if (named.success) days.set(named.data.symbol, event);
  };
  const onHalts = (event: unknown): void => {
    const read = z.safeDecode(tradingHalts.event, event as never);
    if (read.success) halts = read.data;
  };
  const onOrder = (event: unknown): void => {
    const order = z.safeDecode(spotOrderChanged.event, event as never);
    if (order.success) orderChanged(order.data);
  };
  return {
    isStarting: ({ symbol }) => !days.has(symbol) && now_ms() <= due_ms,
    isHalted: () => halts.money_halted,
    priceOf({ symbol, match_id }) {
      if (halts.paused.includes(match_id)) return undefined;
      if (cut_ms !== undefined && now_ms() - cut_ms > SILENT_MS) return undefined;
      const day = z.safeDecode(dayMarket.event, days.get(symbol) as never);
      return day.success && day.data.state === 'open' ? Decimal.of(day.data.now_price) : undefined;
    },
    open(token, symbols) {
      close();
      due_ms = now_ms() + CONNECT_MS;
      const line = io(url, { transports: ['websocket'], auth: { token }, forceNew: true, reconnectionDelayMax: 5000 });
      socket = line;
      line.on('connect', () => {
        cut_ms = undefined;
        due_ms = now_ms() + SILENT_MS;
        line.emit('subscribe', { symbols });
        connected();
      });
      line.on('disconnect', (reason) => {
        cut_ms ??= now_ms();
        // The library does not reconnect after a disconnect by the server.
        if (reason === 'io server disconnect') line.connect();
      });
      line.on(dayMarket.name, onPrice);
      line.on(tradingHalts.name, onHalts);
      line.on(spotOrderChanged.name, onOrder);
    },
    close,
  };
};
