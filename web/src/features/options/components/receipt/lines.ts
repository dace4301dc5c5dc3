/*
 * The public lines of options, read by this phone's own code and not by the server's (docs/spec/options.md, formats O-1
 * and O-2). Amounts are whole numbers of 1e-18, prices of 1e-8.
 */

const WHOLE = '[1-9]\\d{0,14}';
const AMOUNT = '(?:0|[1-9]\\d{0,17})(?:\\.\\d{0,17}[1-9])?';
const HEX64 = '[0-9a-f]{64}';
const RESULT = 'right|wrong|level|no_entry|sample_missing|quiet';

const lineOf = (...fields: readonly string[]): RegExp =>
  new RegExp(`^${fields.map((field) => `(${field})`).join('\\|')}$`);

const ACCEPTANCE = lineOf(
  'opt\\|1',
  WHOLE,
  '[0-9a-f]{32}',
  '[A-Z0-9]{4,24}',
  'up|down',
  AMOUNT,
  '[A-Z0-9]{2,12}',
  WHOLE,
  '[1-9]\\d{0,4}',
  `0|${WHOLE}`,
  WHOLE,
  `0|${WHOLE}`,
  `${HEX64}|-`,
);
const ENDING = lineOf(
  'end\\|1',
  WHOLE,
  WHOLE,
  RESULT,
  `${WHOLE}|-`,
  `${WHOLE}(?:,${WHOLE}){4}|-`,
  `${WHOLE}|-`,
  '[1-9]\\d{0,20}|-',
  AMOUNT,
  HEX64,
);
const QUIET = lineOf('quiet\\|1', '[A-Z0-9]{4,24}', WHOLE, WHOLE);
const BATCH = lineOf('options\\|1', WHOLE, WHOLE, WHOLE, WHOLE, HEX64);

const PLACES = 18;

/** Plain decimal text in units of 1e-18; undefined for any other text. */
export const unitsOf = (text: string, places = PLACES): bigint | undefined => {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d{1,20})(?:\.(\d{1,18}))?$/.exec(text) ?? [];
  if (whole === '' || fraction.replace(/0+$/, '').length > places) return undefined;
  const units = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'));
  return sign === '-' ? -units : units;
};

export interface AcceptanceLine {
  readonly id: number;
  /** 32 hex digits, another for every option. */
  readonly owner: string;
  readonly symbol: string;
  readonly side: 'up' | 'down';
  readonly stake: bigint;
  readonly currency: string;
  readonly seconds: number;
  /** In 1/10000. */
  readonly payout: bigint;
  readonly accept_tick: number;
  readonly accept_ms: number;
  /** The checkpoint of the log that the customer was given; 0 before the first. */
  readonly size: number;
  readonly root: string;
}

export const parseAcceptance = (line: string): AcceptanceLine | undefined => {
  const found = ACCEPTANCE.exec(line);
  if (!found) return undefined;
  const [
    id,
    owner = '',
    symbol = '',
    side,
    stake = '',
    currency = '',
    seconds,
    payout = '',
    tick,
    ms,
    size,
    root = '',
  ] = found.slice(2);
  const units = unitsOf(stake);
  if (units === undefined || units === 0n || (Number(size) === 0) !== (root === '-')) return undefined;
  return {
    id: Number(id),
    owner,
    symbol,
    side: side === 'up' ? 'up' : 'down',
    stake: units,
    currency,
    seconds: Number(seconds),
    payout: BigInt(payout),
    accept_tick: Number(tick),
    accept_ms: Number(ms),
    size: Number(size),
    root,
  };
};

const results = ['right', 'wrong', 'level', 'no_entry', 'sample_missing', 'quiet'] as const;
export type EndResult = (typeof results)[number];

export interface EndingLine {
  readonly number: number;
  readonly id: number;
  readonly result: EndResult;
  readonly entry_tick: number | undefined;
  /** Oldest first. */
  readonly sample_ticks: readonly number[] | undefined;
  readonly after_tick: number | undefined;
  readonly sum: bigint | undefined;
  readonly paid: bigint;
  readonly acceptance_sha256: string;
}

const orNothing = (text: string | undefined): number | undefined => (text === '-' ? undefined : Number(text));

export const parseEnding = (line: string): EndingLine | undefined => {
  const found = ENDING.exec(line);
  if (!found) return undefined;
  const [number, id, word, entry, samples = '', after, sum = '', paid = '', sha = ''] = found.slice(2);
  const result = results.find((name) => name === word);
  const units = unitsOf(paid);
  if (!result || units === undefined) return undefined;
  return {
    number: Number(number),
    id: Number(id),
    result,
    entry_tick: orNothing(entry),
    sample_ticks: samples === '-' ? undefined : samples.split(',').map(Number),
    after_tick: orNothing(after),
    sum: sum === '-' ? undefined : BigInt(sum),
    paid: units,
    acceptance_sha256: sha,
  };
};

export interface QuietLine {
  readonly symbol: string;
  readonly last_tick: number;
  readonly t_ms: number;
}

export const parseQuiet = (line: string): QuietLine | undefined => {
  const [, , symbol = '', last_tick, t_ms] = QUIET.exec(line) ?? [];
  return symbol === '' ? undefined : { symbol, last_tick: Number(last_tick), t_ms: Number(t_ms) };
};

export interface BatchLine {
  readonly batch: number;
  readonly first_number: number;
  readonly count: number;
  readonly t_ms: number;
  /** Hex. */
  readonly root: string;
}

export const parseBatch = (line: string): BatchLine | undefined => {
  const [, , batch, first, count, t_ms, root = ''] = BATCH.exec(line) ?? [];
  if (root === '') return undefined;
  return { batch: Number(batch), first_number: Number(first), count: Number(count), t_ms: Number(t_ms), root };
};

const TEN_THOUSAND = 10_000n;

/** OT3: the digits of the currencies that can be staked. They are not asked of the server, which could round by them. */
const SCALES: ReadonlyMap<string, number> = new Map([
  ['USDT', 6],
  ['BTC', 8],
  ['ETH', 8],
]);

/** What is won if right, in the digits of the currency, rounded down; undefined for a currency that is not known. */
export const profitOf = ({ stake, payout, currency }: AcceptanceLine): bigint | undefined => {
  const scale = SCALES.get(currency);
  if (scale === undefined) return undefined;
  const step = 10n ** BigInt(PLACES - scale);
  return ((stake * payout) / TEN_THOUSAND / step) * step;
};

/** What an ending pays: stake and profit, nothing, or the stake. */
export const paidOf = (accepted: AcceptanceLine, result: EndResult): bigint | undefined => {
  const profit = profitOf(accepted);
  if (profit === undefined) return undefined;
  if (result === 'wrong') return 0n;
  return result === 'right' ? accepted.stake + profit : accepted.stake;
};

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
