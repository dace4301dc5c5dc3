import { insist } from '../fault.ts';

/* The public lines of timed options, formats O-1 and O-2 of docs/spec/options.md. */

const NUMBER = '[1-9]\\d{0,14}';
const SYMBOL = '[A-Z0-9]{4,24}';
const AMOUNT = '(?:0|[1-9]\\d{0,17})(?:\\.\\d{0,17}[1-9])?';
const HASH = '[0-9a-f]{64}';

const ACCEPTANCE = new RegExp(
  `^opt\\|1\\|(${NUMBER})\\|[0-9a-f]{32}\\|(${SYMBOL})\\|(up|down)\\|(${AMOUNT})\\|([A-Z0-9]{2,12})\\|(${NUMBER})` +
    `\\|(${NUMBER})\\|(${NUMBER})\\|(${NUMBER})\\|(0\\|-|${NUMBER}\\|${HASH})$`,
);
const QUIET = new RegExp(`^quiet\\|1\\|(${SYMBOL})\\|(${NUMBER})\\|(${NUMBER})$`);
const BATCH = new RegExp(`^options\\|1\\|(${NUMBER})\\|(${NUMBER})\\|(${NUMBER})\\|(${NUMBER})\\|(${HASH})$`);

/** What was agreed. */
export interface Acceptance {
  readonly id: number;
  readonly symbol: string;
  readonly is_up: boolean;
  readonly stake: bigint;
  readonly currency: Currency;
  readonly seconds: number;
  /** In 1/10000. */
  readonly payout: bigint;
  readonly accept_tick: number;
  readonly accept_ms: number;
  /** The newest checkpoint of the log then, as `<size>|<root in hex>`; `0|-` before the first. */
  readonly checkpoint: string;
}

export interface Currency {
  readonly code: string;
  readonly scale: number;
}

/** OT3: the digits of the currencies that can be staked. Amounts are counted in the last of them. */
const CURRENCIES = new Map<string, Currency>(
  [
    { code: 'USDT', scale: 6 },
    { code: 'BTC', scale: 8 },
    { code: 'ETH', scale: 8 },
  ].map((currency) => [currency.code, currency]),
);

const unitsOf = (text: string, { code, scale }: Currency, where: string): bigint => {
  const point = text.indexOf('.');
  const digits = point < 0 ? 0 : text.length - point - 1;
  insist(digits <= scale, `${where}: a stake of ${text} ${code} has more digits than ${code}`);
  return BigInt(text.replace('.', '') + '0'.repeat(scale - digits));
};

/** A plain decimal without trailing zeros. */
export const textOf = (units: bigint, { scale }: Currency): string => {
  const digits = units.toString().padStart(scale + 1, '0');
  const fraction = digits.slice(-scale).replace(/0+$/, '');
  return fraction === '' ? digits.slice(0, -scale) : `${digits.slice(0, -scale)}.${fraction}`;
};

export const readAcceptance = (line: string, where: string): Acceptance => {
  const match = ACCEPTANCE.exec(line);
  insist(match !== null, `${where} is not an acceptance`);
  const [, id, symbol = '', side, stake = '', code = '', seconds_text, payout, tick, ms, checkpoint = ''] = match;
  const currency = CURRENCIES.get(code);
  insist(currency !== undefined, `${where}: nobody can stake ${code}`);
  const seconds = Number(seconds_text);
  insist(seconds >= 30 && seconds <= 3600 && seconds % 5 === 0, `${where}: no option runs for ${seconds} seconds`);
  insist(Number(payout) >= 5000 && Number(payout) <= 10_000, `${where}: no payout is ${payout} of 10,000`);
  const units = unitsOf(stake, currency, where);
  insist(units > 0n, `${where}: nothing is staked`);
  return {
    id: Number(id),
    symbol,
    is_up: side === 'up',
    stake: units,
    currency,
    seconds,
    payout: BigInt(payout ?? ''),
    accept_tick: Number(tick),
    accept_ms: Number(ms),
    checkpoint,
  };
};

/** OT13 */
export const readQuiet = (line: string, where: string) => {
  const match = QUIET.exec(line);
  insist(match !== null, `${where} is not a line of a silence`);
  const [, symbol = '', last_tick, t_ms] = match;
  return { symbol, last_tick: Number(last_tick), t_ms: Number(t_ms) };
};

export interface Batch {
  readonly batch: number;
  readonly first_number: number;
  readonly count: number;
  readonly t_ms: number;
  readonly root: string;
}

/** OT23 */
export const readBatch = (line: string, where: string): Batch => {
  const match = BATCH.exec(line);
  insist(match !== null, `${where} is not a line of a batch of options`);
  const [batch = 0, first_number = 0, count = 0, t_ms = 0] = match.slice(1, 5).map(Number);
  insist(count <= 1000, `${where}: a batch has at most 1,000 options, not ${count}`);
  return { batch, first_number, count, t_ms, root: match[5] ?? '' };
};
