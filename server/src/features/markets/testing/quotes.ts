import { millisecondsOf } from '#contract/kit/instant.ts';
import type { TestExchange } from '#server/testing/exchange.ts';

export interface Quoted {
  readonly symbol?: string;
  readonly price: string;
  readonly volume?: string;
}

/** Advances the clock and quotes a price at the end; later answers include it. */
export const quote = async (exchange: TestExchange, after_ms: number, ...quotes: readonly Quoted[]): Promise<void> => {
  exchange.clock.forward(after_ms);
  const t_ms = millisecondsOf(exchange.clock.now());
  for (const { symbol = 'BTC/USDT', price, volume = '1' } of quotes)
    exchange.feed.quote(symbol, price, { t_ms, volume });
  await exchange.pump();
};

interface Coded {
  readonly code: number;
  readonly msg: string;
  readonly type?: string;
  readonly reason?: string;
  readonly data?: readonly Record<string, unknown>[];
}

/** The chart as sent on the wire. */
export const chartWire = async (exchange: TestExchange, query: string): Promise<{ status: number; body: Coded }> => {
  const response = await fetch(`${exchange.url}/api/currency/new_timeshar?${query}`);
  return { status: response.status, body: (await response.json()) as Coded };
};
