import {
  accountOf,
  codePurposes,
  goesToNewAddress,
  MAINLAND,
  needsSession,
  type Account,
  type CodePurpose,
} from '#contract/identity/rules.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { isMarketMakerEmail } from '#server/core/market-makers.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { areaCodeToBind } from '../store/codes.ts';
import { customerByAccount, customerById, type Customer } from '../store/customers.ts';
import { emailOf, mobileOf, type Asker } from './credential-change.ts';

/** The typed address; throws the refusal that says what is wrong with it. */
export const readAccount = (typed: string | undefined, area_code: string | undefined): Account => {
  const account = accountOf(typed, area_code);
  if (typeof account === 'string') throw new Refusal(account);
  return account;
};

/** A new binding needs an area code; legacy clients that send none mean mainland China. */
export const readNewAccount = (typed: string | undefined, area_code: string | undefined): Account =>
  readAccount(typed, area_code ?? (typed?.includes('@') ? undefined : MAINLAND));

export const ownAccounts = (customer: Customer): Account[] =>
  [emailOf(customer), mobileOf(customer)].filter((account) => account !== undefined);

/**
 * ID37a: legacy clients name the area code only when they request the code that proves a number. Only the customer's
 * own requests count, so nobody else can change what a number means.
 */
export const requestedAreaCode = async (
  ports: Pick<Ports, 'db'>,
  typed: string | undefined,
  { session, now }: Pick<Asker, 'session' | 'now'>,
): Promise<string | undefined> => {
  const account = accountOf(typed);
  if (!session || typeof account === 'string' || account.kind !== 'mobile') return undefined;
  return areaCodeToBind(ports.db, session.user_id, account.mobile, now);
};

export interface CodeInput {
  readonly typed: string | undefined;
  readonly area_code: string | undefined;
  readonly scene: CodePurpose | undefined;
  readonly type: string | undefined;
}

/** What a code is requested for: the purpose, the caller and the address. */
export interface CodeMatter {
  readonly purpose: CodePurpose;
  /** Absent: any address of the customer. */
  readonly account: Account | undefined;
  /** The caller, when logged in. */
  readonly asking: Customer | undefined;
  /** The customer who has the address, if any. */
  readonly holder: Customer | undefined;
  /** The only customer for whom the code is valid; null for a registration. */
  readonly user_id: number | null;
}

/**
 * ID15: legacy clients send `scene`, or `type=forget`, or nothing; then the purpose follows from the caller and the
 * address. Sending, checking and using a code all read it here, so they always mean the same code.
 */
export const readMatter = async (sql: Sql, input: CodeInput, asker: Asker): Promise<CodeMatter> => {
  const asking = asker.session && (await customerById(sql, asker.session.user_id));
  const typed = input.typed === undefined ? undefined : readAccount(input.typed, input.area_code);
  const holder = typed && (await customerByAccount(sql, typed));
  const purpose = purposeOf(input, typed, asking, holder);
  if (needsSession(purpose) && !asking) throw new Refusal('session_invalid');
  if (goesToNewAddress(purpose)) {
    const account = readNewAccount(input.typed, input.area_code);
    mustSuit(purpose, account);
    const user_id = purpose === 'register' ? null : (asking?.id ?? null);
    return { purpose, account, asking, holder: await customerByAccount(sql, account), user_id };
  }
  if (purpose === 'forget') {
    if (!typed) throw new Refusal('account_required');
    const found = typed.kind === 'email' && isMarketMakerEmail(typed.email) ? undefined : holder;
    return { purpose, account: sameInFull(typed, found), asking, holder: found, user_id: found?.id ?? null };
  }
  if (typed && holder?.id !== asking?.id) throw new Refusal('parameter_error', { field: 'user_string' });
  return { purpose, account: typed && sameInFull(typed, holder), asking, holder, user_id: asking?.id ?? null };
};

const purposeOf = (
  { scene, type }: CodeInput,
  typed: Account | undefined,
  asking: Customer | undefined,
  holder: Customer | undefined,
): CodePurpose => {
  const own = asking !== undefined && (typed === undefined || holder?.id === asking.id);
  const asked = scene ?? codePurposes.find((purpose) => purpose === type && purpose === 'forget');
  if (asked === 'forget') return own ? 'password' : 'forget';
  if (asked !== undefined) return asked;
  if (!asking) return 'register';
  if (own) return 'password';
  return typed?.kind === 'mobile' ? 'bind_mobile' : 'bind_email';
};

const mustSuit = (purpose: CodePurpose, account: Account): void => {
  if (purpose === 'bind_email' && account.kind !== 'email') throw new Refusal('email_wrong');
  if (purpose === 'bind_mobile' && account.kind !== 'mobile') throw new Refusal('mobile_wrong');
};

/** A number without an area code is that of the customer found by it, else one of mainland China. */
const sameInFull = (typed: Account, holder: Customer | undefined): Account => {
  if (typed.kind === 'email' || typed.area_code !== undefined) return typed;
  const held = holder && mobileOf(holder);
  return held ?? { ...typed, area_code: MAINLAND };
};
