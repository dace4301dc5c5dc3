import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';

/** What is typed for one holding. */
export interface TypedHolding {
  readonly network_id: string;
  readonly holding: string;
  readonly amount: string;
  readonly signature: string;
}

/** What a statement is about, as far as its holdings are checked against it. */
export interface Stated {
  /** The decimals of the currency. */
  readonly scale: number;
}

export const NO_HOLDING: TypedHolding = { network_id: '', holding: '', amount: '', signature: '' };
export const MAX_HOLDINGS = 50;
const MAX_AGE_MS = 7 * 24 * 3_600_000;

/** LI12: holdings on this network are signed with the key of their address; the others are our own statement. */
export const isSigned = (network_id: string): boolean => network_id === 'ethereum';

/** As the server accepts it: 3 to 128 printable characters without the bar that separates the parts of a line. */
const ACCOUNT = /^[\x21-\x7b\x7d\x7e][\x20-\x7b\x7d\x7e]{1,126}[\x21-\x7b\x7d\x7e]$/;
/** With its checksum, because the signed message names the address so. */
const EVM_ADDRESS = /^0x(?=.*[A-F]|[0-9]+$)[0-9a-fA-F]{40}$/;
const SIGNATURE = /^0x[0-9a-f]{130}$/i;

type Problems = Partial<Readonly<Record<keyof TypedHolding, string>>>;

/** Keys of what is wrong with each field. A field that is still empty has no problem, but is not ready either. */
export const problemsOf = (typed: TypedHolding, all: readonly TypedHolding[], { scale }: Stated): Problems => {
  const { network_id, holding, amount, signature } = trimmed(typed);
  const isTwice = all.filter((other) => placeOf(trimmed(other)) === placeOf({ network_id, holding })).length > 1;
  const isAddress = isSigned(network_id) ? EVM_ADDRESS.test(holding) : ACCOUNT.test(holding);
  return {
    ...(holding !== '' && isTwice && { holding: 'reserves.twice' }),
    ...(holding !== '' &&
      !isAddress && { holding: isSigned(network_id) ? 'reserves.not_evm' : 'reserves.not_account' }),
    ...(amount !== '' && !Decimal.amount(amount)?.fits(scale) && { amount: 'reserves.not_amount' }),
    ...(signature !== '' &&
      isSigned(network_id) &&
      !SIGNATURE.test(signature) && { signature: 'reserves.not_signature' }),
  };
};

const placeOf = ({ network_id, holding }: Pick<TypedHolding, 'network_id' | 'holding'>): string =>
  `${network_id}|${isSigned(network_id) ? holding.toLowerCase() : holding}`;

const trimmed = ({ network_id, holding, amount, signature }: TypedHolding): TypedHolding => ({
  network_id,
  holding: holding.trim(),
  amount: amount.trim(),
  signature: isSigned(network_id) ? signature.trim() : '',
});

const isComplete = ({ network_id, holding, amount, signature }: TypedHolding): boolean =>
  network_id !== '' && holding !== '' && amount !== '' && (signature !== '' || !isSigned(network_id));

/** The lines that are sent; undefined while a field is empty or wrong. */
export const linesOf = (typed: readonly TypedHolding[], stated: Stated): readonly string[] | undefined => {
  const rows = typed.map(trimmed);
  const isReady = rows.every((row) => isComplete(row) && Object.keys(problemsOf(row, rows, stated)).length === 0);
  if (!isReady || rows.length === 0) return undefined;
  return rows.map(({ network_id, holding, amount, signature }) => [network_id, holding, amount, signature].join('|'));
};

/** The sum of the amounts that are numbers already. */
export const totalOf = (typed: readonly TypedHolding[]): Decimal =>
  Decimal.sum(typed.map(({ amount }) => Decimal.amount(amount.trim()) ?? Decimal.zero));

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/;

/** A moment in UTC as a browser's field has it: without its zone, and without seconds if there are none. */
export const momentOf = (typed: string): Instant | undefined => {
  if (!MOMENT.test(typed)) return undefined;
  const t_ms = millisecondsOf(instantOf(`${typed.length === 16 ? `${typed}:00` : typed}.000Z`));
  return Number.isNaN(t_ms) ? undefined : instantOf(t_ms);
};

export const typedMoment = (at: Instant): string => at.slice(0, 19);

/** Whether a statement may be about that moment: past, and at most seven days ago. */
export const isRecent = (as_of: Instant, now_ms: number): boolean =>
  millisecondsOf(as_of) <= now_ms && millisecondsOf(as_of) >= now_ms - MAX_AGE_MS;
