import type { Instant } from '#contract/kit/instant.ts';
import type {
  FailureReason,
  IdType,
  VerificationLevel,
  VerificationPart,
  VerificationState,
} from '#contract/verification/rules.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

export type Failures = Readonly<Partial<Record<VerificationPart, FailureReason>>>;

export interface Submitted {
  readonly id_type: IdType | null;
  readonly name_sealed: Buffer | null;
  readonly card_id_sealed: Buffer | null;
  readonly card_id_hmac: Buffer | null;
  readonly front_pic: string | null;
  readonly reverse_pic: string | null;
}

export interface CaseRow extends Submitted {
  readonly id: number;
  readonly user_id: number;
  readonly level: VerificationLevel;
  readonly state: Exclude<VerificationState, 'none'>;
  readonly submission: number;
  readonly failures: Failures;
  readonly submitted_at: Instant;
  readonly decided_at: Instant | null;
}

const CASES = fragment`
  select id, user_id, level, state, submission, failures, submitted_at, decided_at, id_type, name_sealed, card_id_sealed,
    card_id_hmac, front_pic, reverse_pic
  from verification`;

/** Serialises changes of one customer's cases, so that of two concurrent submissions one is refused. */
export const lockCustomer = (tx: Transaction, user_id: number): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`verification:${user_id}`}, 0))`;

export const casesOf = (sql: Sql, user_id: number): Promise<CaseRow[]> =>
  sql.rows<CaseRow>`${CASES} where user_id = ${user_id} order by level`;

export const caseById = (sql: Sql, id: number): Promise<CaseRow | undefined> =>
  sql.row<CaseRow>`${CASES} where id = ${id}`;

export const lockCase = (tx: Transaction, id: number): Promise<CaseRow | undefined> =>
  tx.row<CaseRow>`${CASES} where id = ${id} for update`;

export interface Bound {
  readonly has_email: boolean;
  readonly has_mobile: boolean;
}

export const boundOf = async (sql: Sql, user_id: number): Promise<Bound> =>
  (await sql.row<Bound>`
    select email is not null as has_email, mobile is not null as has_mobile from customer where id = ${user_id}`) ?? {
    has_email: false,
    has_mobile: false,
  };

/** The highest level that a customer has passed; level 2 counts only above level 1. */
export const levelOf = async (sql: Sql, user_id: number): Promise<0 | VerificationLevel> =>
  (
    await sql.row<{ level: 0 | VerificationLevel }>`
    select coalesce(max(level), 0) as level from verification where user_id = ${user_id} and state = 'passed'`
  )?.level ?? 0;

export interface NewCase extends Submitted {
  readonly user_id: number;
  readonly level: VerificationLevel;
  readonly submitted_at: Instant;
}

export const insertCase = (tx: Transaction, row: NewCase): Promise<number> => tx.run`
  insert into verification (user_id, level, state, id_type, name_sealed, card_id_sealed, card_id_hmac, front_pic,
    reverse_pic, submitted_at)
  values (${row.user_id}, ${row.level}, 'reviewing', ${row.id_type}, ${row.name_sealed}, ${row.card_id_sealed},
    ${row.card_id_hmac}, ${row.front_pic}, ${row.reverse_pic}, ${row.submitted_at})`;

export const submitAgain = (tx: Transaction, id: number, row: Submitted, at: Instant): Promise<number> => tx.run`
  update verification
  set state = 'reviewing', submission = submission + 1, failures = '{}', decided_at = null, submitted_at = ${at},
    id_type = ${row.id_type}, name_sealed = ${row.name_sealed}, card_id_sealed = ${row.card_id_sealed},
    card_id_hmac = ${row.card_id_hmac}, front_pic = ${row.front_pic}, reverse_pic = ${row.reverse_pic}
  where id = ${id} and state = 'failed'`;

export const decideCase = (
  tx: Transaction,
  id: number,
  { state, failures, at }: { readonly state: 'passed' | 'failed'; readonly failures: Failures; readonly at: Instant },
): Promise<number> => tx.run`
  update verification set state = ${state}, failures = ${JSON.stringify(failures)}::jsonb, decided_at = ${at}
  where id = ${id} and state = 'reviewing'`;

/** Locked before the owner of a number is looked up, so that two cases with one number are not both passed. */
export const lockNumber = (tx: Transaction, card_id_hmac: Buffer): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`verification-number:${card_id_hmac.toString('hex')}`}, 0))`;

export const numberPassedByOther = async (sql: Sql, card_id_hmac: Buffer, user_id: number): Promise<boolean> =>
  (await sql.run`
    select from verification
    where card_id_hmac = ${card_id_hmac} and state = 'passed' and level = 1 and user_id <> ${user_id}`) > 0;

const MAX_ALIKE = 20;

export const sameNumber = (sql: Sql, card_id_hmac: Buffer, user_id: number) =>
  sql.rows<{ case_id: number; customer_id: number; state: CaseRow['state'] }>`
    select id as case_id, user_id as customer_id, state from verification
    where card_id_hmac = ${card_id_hmac} and user_id <> ${user_id} order by id limit ${MAX_ALIKE}`;

export interface QueueList {
  readonly state: CaseRow['state'];
  readonly limit: number;
  readonly offset: number;
}

export const queueOf = (sql: Sql, { state, limit, offset }: QueueList): Promise<CaseRow[]> => sql.rows<CaseRow>`
  ${CASES} where state = ${state} order by submitted_at, id limit ${limit} offset ${offset}`;

export const countQueue = async (sql: Sql, state: CaseRow['state']): Promise<number> =>
  (await sql.row<{ total: number }>`select count(*) as total from verification where state = ${state}`)?.total ?? 0;

export const openProposalFor = async (sql: Sql, action: string, id: number, now: Instant): Promise<number | null> =>
  (
    await sql.row<{ id: number }>`
    select id from operator_proposal
    where action = ${action} and target_type = 'verification' and target_id = ${String(id)} and state = 'open'
      and expires_at > ${now}`
  )?.id ?? null;

const COMPARED = 5000;

/** In how many of 64 bits two pictures of the same object may differ. */
const NEARLY = 6;

/** Documents of other customers that look nearly like this photo. */
export const alikePhotos = (sql: Sql, upload_id: string, user_id: number) =>
  sql.rows<{ customer_id: number; purpose: string }>`
    select distinct o.owner_id as customer_id, o.purpose from (
      select owner_id, purpose, likeness from upload where purpose = 'verification' order by created_at desc
      limit ${COMPARED}
    ) o, upload u
    where u.id = ${upload_id} and o.owner_id <> ${user_id}
      and bit_count(('x' || encode(o.likeness, 'hex'))::bit(64) # ('x' || encode(u.likeness, 'hex'))::bit(64)) <= ${NEARLY}
    order by o.owner_id limit ${MAX_ALIKE}`;
