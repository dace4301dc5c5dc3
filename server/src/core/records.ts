import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Language } from '#contract/kit/languages.ts';
import { textTable, type TextTable } from '#contract/kit/text-table.ts';
import type { Sql } from '../ports/db/database.ts';

/*
 * A customer's record is one entry of the ledger in words. Every room says in its `records.ts` what its entries are
 * called, and what of them a customer wants to know; the list, the file and the console are made of that.
 */

/** An amount, a price or a rate in a sentence, with what it is counted in. */
export interface RecordValue {
  readonly amount: Decimal;
  readonly currency_name: string;
  readonly currency_scale: number;
}

/** An entry that changed a customer's accounts. */
export interface OwnEntry {
  readonly entry_id: number;
  readonly reason: string;
  readonly ref: string;
  readonly at: Instant;
}

/** A number of the public price log that an amount was computed from. */
export interface PriceCheck {
  readonly symbol: string;
  readonly seq: number;
}

/** What a room knows about an entry beyond its movements. */
export interface RecordDetails {
  /** The key of its name and its sentence; by default the reason. */
  readonly kind?: string;
  /** The key of its sentence, if it is not the kind. */
  readonly sentence?: string;
  /** The id that its reference is made of, if it is not the entry's. */
  readonly ref?: string;
  /** By the names in the sentence. `price`, `rate` and `fee` are also listed by themselves. */
  readonly values?: Readonly<Record<string, RecordValue>>;
  readonly checks?: readonly PriceCheck[];
  /** FN6: what the entry cost, where that is no fee of its own, such as the interest in a repayment. */
  readonly cost?: RecordValue;
  /** FN6: the number of the log at whose price its coins counted, where the entry itself has one. */
  readonly counted_at?: PriceCheck & { readonly price: Decimal };
}

/**
 * FN6: what an entry is in the yearly file, where it changed what a customer owns. `own` only moves money between a
 * customer's accounts; `income` that is paid by a customer is a fee, and the other way round.
 */
export type RecordClass = 'trade' | 'income' | 'fee' | 'transfer' | 'loan' | 'own';

/** What a room says about its entries in a customer's records. */
export interface RoomRecords {
  /** The first word of its reasons, if it is not the room's name. */
  readonly reasons?: string;
  /** By kind or reason (`spot.cancel`) or, for all other entries of the room, by its name (`spot`). */
  readonly names: TextTable<string>;
  /**
   * One sentence with the amounts that matter. Every room has `{in}`, `{out}`, `{held}`, `{released}`, `{moved}` and
   * `{fee}` from the movements; where a value is missing, the name is used instead.
   */
  readonly sentences?: TextTable<string>;
  /** By reason; a test finds an entry without one. */
  readonly classes?: Readonly<Record<string, RecordClass>>;
  /** What a customer quotes to support; it begins with a letter that no other room uses. */
  readonly referenceOf: (ref: string, reason: string) => string;
  readonly detailsOf?: (
    sql: Sql,
    user_id: number,
    entries: readonly OwnEntry[],
  ) => Promise<ReadonlyMap<number, RecordDetails>>;
}

export interface RecordWords {
  nameOf(kind: string): string;
  sentenceOf(kind: string): string;
}

/** The records of all rooms together. */
export interface AllRecords {
  words(language: Language): Promise<RecordWords>;
  referenceOf(entry: OwnEntry, ref: string): string;
  classOf(reason: string): RecordClass;
  detailsOf(sql: Sql, user_id: number, entries: readonly OwnEntry[]): Promise<ReadonlyMap<number, RecordDetails>>;
}

const fallback = textTable({
  unnamed: {
    zh: '余额变动',
    en: 'Balance change',
    hk: '結餘變動',
    th: 'ยอดคงเหลือเปลี่ยนแปลง',
    jp: '残高の変動',
    vi: 'Thay đổi số dư',
    kor: '잔액 변동',
    fra: 'Mouvement de solde',
    spa: 'Cambio de saldo',
  },
});

interface NamedRecords {
  readonly name: string;
  readonly records?: RoomRecords;
}

const roomOf = (reason: string): string => reason.split('.')[0] ?? '';

export const allRecords = (rooms: readonly NamedRecords[]): AllRecords => {
  const of = new Map(
    rooms.flatMap(({ name, records }) => (records ? [[records.reasons ?? name, records] as const] : [])),
  );
  return {
    words: (language) => wordsOf([...of.values()], language),
    referenceOf: ({ reason, entry_id }, ref) => of.get(roomOf(reason))?.referenceOf(ref, reason) ?? `E-${entry_id}`,
    // What nobody has classified is neither income nor a gain.
    classOf: (reason) => of.get(roomOf(reason))?.classes?.[reason] ?? 'transfer',
    async detailsOf(sql, user_id, entries) {
      const found = new Map<number, RecordDetails>();
      for (const [room, same] of Map.groupBy(entries, ({ reason }) => roomOf(reason)))
        for (const [id, details] of (await of.get(room)?.detailsOf?.(sql, user_id, same)) ?? []) found.set(id, details);
      return found;
    },
  };
};

const wordsOf = async (all: readonly RoomRecords[], language: Language): Promise<RecordWords> => {
  const { unnamed } = await fallback.load(language);
  const load = async (tables: readonly TextTable<string>[]): Promise<ReadonlyMap<string, string>> =>
    new Map((await Promise.all(tables.map((table) => table.load(language)))).flatMap(Object.entries<string>));
  const names = await load(all.map((records) => records.names));
  const sentences = await load(all.flatMap((records) => records.sentences ?? []));
  const nameOf = (kind: string): string => names.get(kind) ?? names.get(roomOf(kind)) ?? unnamed;
  return { nameOf, sentenceOf: (kind) => sentences.get(kind) ?? nameOf(kind) };
};
