import { insist } from '../fault.ts';

/* The public lines of investments, formats V-1 and V-2 of docs/spec/investments.md. */

const NUMBER = '[1-9]\\d{0,14}';
const AMOUNT = '(?:0|[1-9]\\d{0,17})(?:\\.\\d{0,17}[1-9])?';
const HASH = '[0-9a-f]{64}';

const ACCEPTANCE = new RegExp(
  `^inv\\|1\\|(${NUMBER})\\|[0-9a-f]{32}\\|((${NUMBER})\\|(linked|call|put)\\|([A-Z0-9]{4,24})\\|(${AMOUNT})\\|(${NUMBER})\\|(${AMOUNT})` +
    `\\|(${AMOUNT})\\|(${AMOUNT})\\|(${NUMBER})\\|(${AMOUNT})\\|(${NUMBER}))\\|(${NUMBER})\\|(${AMOUNT})\\|(\\d{1,2})\\|(\\d{1,2})` +
    `\\|(${AMOUNT})\\|(${AMOUNT})\\|(${NUMBER})\\|(0|${NUMBER})\\|(-|${HASH})$`,
);
const BATCH = new RegExp(`^investments\\|1\\|(${NUMBER})\\|(${NUMBER})\\|(${NUMBER})\\|(${NUMBER})\\|(${HASH})$`);

/** Amounts, prices and rates are whole numbers of 1e-18. */
const DIGITS = 18;
export const UNIT = 10n ** BigInt(DIGITS);

export const unitsOf = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(DIGITS, '0'));
};

/** A plain decimal without trailing zeros. */
export const textOf = (units: bigint): string => {
  const digits = units.toString().padStart(DIGITS + 1, '0');
  const fraction = digits.slice(-DIGITS).replace(/0+$/, '');
  return fraction === '' ? digits.slice(0, -DIGITS) : `${digits.slice(0, -DIGITS)}.${fraction}`;
};

/** What was agreed. */
export interface Investment {
  readonly id: number;
  /** Everything that all orders of one product have alike, as it is in the line. */
  readonly terms: string;
  readonly product: number;
  readonly kind: 'linked' | 'call' | 'put';
  readonly symbol: string;
  readonly rate: bigint;
  readonly days: number;
  readonly distance: bigint;
  readonly step: bigint;
  readonly share: bigint;
  readonly linked_tick: number;
  readonly linked_price: bigint;
  readonly starts_ms: number;
  readonly shares: number;
  readonly amount: bigint;
  readonly coin_scale: number;
  readonly usdt_scale: number;
  readonly coins: bigint;
  readonly usdt: bigint;
  readonly bought_ms: number;
  /** The newest checkpoint of the log then; 0 and `-` before the first. */
  readonly size: number;
  readonly root: string;
}

export const readInvestment = (line: string, where: string): Investment => {
  const match = ACCEPTANCE.exec(line);
  insist(match !== null, `${where} is not an investment`);
  const at = (index: number): string => match[index] ?? '';
  return {
    id: Number(at(1)),
    terms: at(2),
    product: Number(at(3)),
    kind: at(4) as Investment['kind'],
    symbol: at(5),
    rate: unitsOf(at(6)),
    days: Number(at(7)),
    distance: unitsOf(at(8)),
    step: unitsOf(at(9)),
    share: unitsOf(at(10)),
    linked_tick: Number(at(11)),
    linked_price: unitsOf(at(12)),
    starts_ms: Number(at(13)),
    shares: Number(at(14)),
    amount: unitsOf(at(15)),
    coin_scale: Number(at(16)),
    usdt_scale: Number(at(17)),
    coins: unitsOf(at(18)),
    usdt: unitsOf(at(19)),
    bought_ms: Number(at(20)),
    size: Number(at(21)),
    root: at(22),
  };
};

/** IV12: a line of the log with the root of a public file. */
export const readInvestmentBatch = (line: string, where: string) => {
  const match = BATCH.exec(line);
  insist(match !== null, `${where} is not a line of a file of investments`);
  const [batch = 0, first_number = 0, count = 0, t_ms = 0] = match.slice(1, 5).map(Number);
  insist(count <= 1000, `${where}: a file has at most 1,000 investments, not ${count}`);
  return { batch, first_number, count, t_ms, root: match[5] ?? '' };
};
