import type { AddedTrader } from './copying.ts';
import type { AddedCustomer } from './desk.ts';
import type { GalleryCodes } from './gallery.ts';
import { CONTROL } from './global-setup.ts';
import type { BookSide } from './quoted-book.ts';

/** Six prices of each side around the 64,250.00 at which every journey begins. */
export const BTC_BIDS: BookSide = [
  ['64249.70', '0.31250'],
  ['64248.10', '0.15000'],
  ['64246.00', '0.80000'],
  ['64243.50', '0.42000'],
  ['64240.00', '1.20000'],
  ['64235.00', '2.50000'],
];
export const BTC_ASKS: BookSide = [
  ['64250.30', '0.28000'],
  ['64252.00', '0.20000'],
  ['64254.40', '0.65000'],
  ['64257.00', '0.90000'],
  ['64260.00', '1.10000'],
  ['64265.00', '2.00000'],
];

/** What a test can do without the browser: let time pass and run due jobs. */
export interface Exchange {
  readonly url: string;
  /** Another site, with its port, whose pages the web view may show. */
  readonly partner: string;
  setClock(at: string): Promise<void>;
  forward(delay_ms: number): Promise<void>;
  runJobs(prefix?: string): Promise<void>;
  /** A price of `BTC/USDT`, reported by the feed now. */
  quote(symbol: string, price: string, volume?: string): Promise<void>;
  /**
   * Fills a book with the orders of an ordinary customer: prices and amounts, best first, instead of those it had there.
   * Without them it is the book of J7 in BTC/USDT.
   */
  quoteBook(symbol?: string, bids?: BookSide, asks?: BookSide): Promise<void>;
  /** Pauses a market for all customers, or opens it again. */
  pause(symbol: string, paused: boolean, reason?: string): Promise<void>;
  /** Switches a product family off for everybody, or on again. */
  offer(family: string, offered: boolean): Promise<void>;
  /** A customer whom others can follow, with this much in the futures account. */
  addTrader(amount: string, share_rate: string, nickname: string): Promise<AddedTrader>;
  /** A customer whose identity was checked at both levels. */
  addVerified(): Promise<AddedCustomer>;
  /** A verified customer for the desk, with this much USDT in the fiat account. */
  addPerson(amount: string, nickname: string): Promise<AddedTrader>;
  /** NOVA, HALO and ORBIT, as a demo begins with them. */
  openOfferings(): Promise<void>;
  /** Works of the demo's artists and their sales, with the code of each. */
  openGallery(): Promise<GalleryCodes>;
  /** Other customers apply for so much of a token. */
  addRivals(code: string, amount: string): Promise<void>;
  /** Halts money, as a fault in the books does, or ends it. */
  halt(halted: boolean): Promise<void>;
  /** From now on time passes, and every open market repeats its price each second: otherwise prices become stale. */
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
  const { id, url, partner } = await command<{ id: string; url: string; partner: string }>('open');
  return {
    url,
    partner,
    setClock: (at) => command(`set/${id}`, { at }),
    forward: (delay_ms) => command(`forward/${id}`, { delay_ms }),
    runJobs: (prefix = '') => command(`jobs/${id}`, { prefix }),
    quote: (symbol, price, volume) => command(`quote/${id}`, { symbol, price, volume }),
    quoteBook: (symbol = 'BTC/USDT', bids = BTC_BIDS, asks = BTC_ASKS) => command(`book/${id}`, { symbol, bids, asks }),
    pause: (symbol, paused, reason) => command(`pause/${id}`, { symbol, paused, reason }),
    offer: (family, offered) => command(`offer/${id}`, { family, offered }),
    addTrader: (amount, share_rate, nickname) => command(`trader/${id}`, { amount, share_rate, nickname }),
    addVerified: () => command(`verified/${id}`),
    addPerson: (amount, nickname) => command(`person/${id}`, { amount, nickname }),
    openOfferings: () => command(`offerings/${id}`),
    openGallery: () => command(`gallery/${id}`),
    addRivals: (code, amount) => command(`rivals/${id}`, { code, amount }),
    halt: (halted) => command(`halt/${id}`, { halted }),
    live: () => command(`live/${id}`),
    close: async () => (await command<{ faults: readonly string[] }>(`close/${id}`)).faults,
  };
};
