import type { OutputOf } from '#contract/kit/call.ts';
import type { recordsCalls } from '#contract/balances/records-calls.ts';
import { accountOfAddress } from '#contract/accounts.ts';
import { isFree, type Counterpart } from '#contract/balances/rules.ts';
import type { Language } from '#contract/kit/languages.ts';
import { placeholdersOf } from '#contract/kit/message.ts';
import type { AllRecords, RecordDetails, RecordValue, RecordWords } from '#server/core/records.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { findEvents, type AccountChange, type OwnEvent, type OwnLeg, type RecordsQuery } from './records.ts';

type RecordView = OutputOf<typeof recordsCalls.records>['records'][number];

/** An event with its words and numbers, before it becomes a row of the screen or of a file. */
export interface ToldEvent extends OwnEvent {
  readonly kind: string;
  readonly name: string;
  readonly reference: string;
  readonly sentence: string;
  readonly values: Readonly<Record<string, RecordValue>>;
  readonly checks: NonNullable<RecordDetails['checks']>;
  readonly cost: RecordDetails['cost'];
  readonly counted_at: RecordDetails['counted_at'];
}

/** BA7: a page of events in the customer's language. */
export const toldEvents = async (sql: Sql, all: AllRecords, language: Language, query: RecordsQuery) => {
  const { events, next_cursor } = await findEvents(sql, query);
  return { events: await inLanguage(sql, all, language, query.user_id, events), next_cursor };
};

export const inLanguage = async (
  sql: Sql,
  all: AllRecords,
  language: Language,
  user_id: number,
  events: readonly OwnEvent[],
): Promise<readonly ToldEvent[]> => {
  const details = await all.detailsOf(sql, user_id, events);
  const words = await all.words(language);
  return events.map((event) => inWords(event, details.get(event.entry_id), words, all.referenceOf));
};

const inWords = (
  event: OwnEvent,
  details: RecordDetails | undefined,
  { nameOf, sentenceOf }: RecordWords,
  referenceOf: AllRecords['referenceOf'],
): ToldEvent => {
  const { kind = event.reason, ref = event.ref, values: more = {}, checks = [] } = details ?? {};
  const values = { ...valuesOf(event.legs), ...more };
  const sentence = sentenceOf(details?.sentence ?? kind);
  const is_whole = placeholdersOf(sentence).every((name) => name in values);
  const name = nameOf(kind);
  return {
    ...event,
    kind,
    name,
    reference: referenceOf(event, ref),
    sentence: is_whole ? sentence : name,
    values,
    checks,
    cost: details?.cost,
    counted_at: details?.counted_at,
  };
};

/** The amounts of an event by what happened to them; of several currencies the first. */
const valuesOf = (legs: readonly OwnLeg[]): Record<string, RecordValue> => {
  const values: Record<string, RecordValue> = {};
  for (const leg of legs) {
    const name = partOf(leg);
    if (name === undefined) continue;
    const { currency_name, currency_scale } = leg.own;
    const before = values[name];
    if (before && before.currency_name !== currency_name) continue;
    const amount = leg.amount.abs();
    values[name] = { amount: before ? before.amount.plus(amount) : amount, currency_name, currency_scale };
  }
  return values;
};

/** A movement between two own accounts has two own legs, and only the one that gives counts. */
const partOf = ({ own, amount, other_address }: OwnLeg): string | undefined => {
  const gives = amount.isNegative();
  if (counterpartOf(own.address, other_address) !== 'own') {
    if (!gives) return 'in';
    return isFees(other_address) ? 'fee' : 'out';
  }
  if (!gives) return undefined;
  if (accountOfAddress(own.address) !== accountOfAddress(other_address)) return 'moved';
  return isFree(own.address) ? 'held' : 'released';
};

const isFees = (address: string): boolean => /^house:(?:[a-z-]+-)?fees$/.test(address);

export const recordView = (event: ToldEvent): RecordView => {
  const { entry_id, at, reason, kind, reference, name, sentence, checks } = event;
  return {
    id: String(entry_id),
    at,
    reason,
    kind,
    reference,
    info: name,
    sentence,
    values: Object.entries(event.values).map(([value_name, value]) => ({ name: value_name, ...value })),
    checks: [...checks],
    changes: event.changes.filter(isSeen),
    movements: event.legs.map(legView),
  };
};

export const isSeen = ({ amount, held }: AccountChange): boolean => !amount.isZero() || !held.isZero();

/** One side of a movement. */
const legView = ({ own, other_address, line, amount, balance_after }: OwnLeg) => {
  const counterpart = counterpartOf(own.address, other_address);
  return {
    line,
    account: accountOfAddress(own.address),
    is_hold: !isFree(own.address),
    currency_id: own.currency_id,
    currency_name: own.currency_name,
    currency_scale: own.currency_scale,
    amount,
    balance_before: balance_after.minus(amount),
    balance_after,
    counterpart,
    counterpart_account: counterpart === 'own' ? accountOfAddress(other_address) : null,
  };
};

/** Every movement by itself, as operators see them. */
export const movementViews = ({ entry_id, at, reason, ref, name, reference, legs }: ToldEvent) =>
  legs
    .toReversed()
    .map((leg) => ({ id: `${entry_id}.${leg.line}`, at, reason, ref, name, reference, ...legView(leg) }));

/** Another customer is never named. */
export const counterpartOf = (own: string, other: string): Counterpart => {
  if (other.startsWith('house:')) return 'house';
  if (other.startsWith('world:')) return 'world';
  return own.split(':')[1] === other.split(':')[1] ? 'own' : 'customer';
};
