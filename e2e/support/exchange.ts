import { CONTROL } from './global-setup.ts';

/** What a test can do behind the browser's back: let time pass and let due work be done. */
export interface Exchange {
  readonly url: string;
  setClock(at: string): Promise<void>;
  forward(delay_ms: number): Promise<void>;
  runJobs(prefix?: string): Promise<void>;
  /** A price of `BTC/USDT`, said by the feed now. */
  quote(symbol: string, price: string, volume?: string): Promise<void>;
  /** From now on time passes, and every open market repeats its price each second: without that, prices grow old. */
  live(): Promise<void>;
  /** Ends it; the answer lists what was wrong with its books or in its log. */
  close(): Promise<readonly string[]>;
}

const command = async <Answer>(path: string, body: object = {}): Promise<Answer> => {
  const response = await fetch(`${process.env[CONTROL] ?? ''}/${path}`, { method: 'POST', body: JSON.stringify(body) });
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as Answer;
};

/** A fresh exchange on a database of its own: the demo at 2026-03-09 14:05:00, as every journey begins. */
export const openExchange = async (): Promise<Exchange> => {
  const { id, url } = await command<{ id: string; url: string }>('open');
  return {
    url,
    setClock: (at) => command(`set/${id}`, { at }),
    forward: (delay_ms) => command(`forward/${id}`, { delay_ms }),
    runJobs: (prefix = '') => command(`jobs/${id}`, { prefix }),
    quote: (symbol, price, volume) => command(`quote/${id}`, { symbol, price, volume }),
    live: () => command(`live/${id}`),
    close: async () => (await command<{ faults: readonly string[] }>(`close/${id}`)).faults,
  };
};
