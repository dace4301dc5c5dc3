import type { Language } from '#contract/kit/languages.ts';
import { textTable, type TextTable } from '#contract/kit/text-table.ts';

/**
 * The names of a room's entries in a customer's records, by reason (`spot.cancel`) or, for all other entries of the
 * room, by its name (`spot`).
 */
export type RecordNames = TextTable<string>;

/** How every room's entries are called in one language. */
export type RecordNamesIn = (language: Language) => Promise<(reason: string) => string>;

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

export const recordNamesIn =
  (tables: readonly RecordNames[]): RecordNamesIn =>
  async (language) => {
    const { unnamed } = await fallback.load(language);
    const texts = await Promise.all(tables.map((table) => table.load(language)));
    const names = new Map(texts.flatMap((table) => Object.entries(table)));
    return (reason) => names.get(reason) ?? names.get(reason.split('.')[0] ?? '') ?? unnamed;
  };
