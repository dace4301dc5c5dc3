import type { Language } from '#contract/kit/languages.ts';

type InNine = Readonly<Record<Language, string>>;

/**
 * The names of a room's entries in a customer's records, by reason (`spot.cancel`) or, for all other entries of the
 * room, by its name (`spot`).
 */
export type RecordNames = Readonly<Record<string, InNine>>;

export type NameRecord = (reason: string, language: Language) => string;

const UNNAMED: InNine = {
  zh: '余额变动',
  en: 'Balance change',
  hk: '結餘變動',
  th: 'ยอดคงเหลือเปลี่ยนแปลง',
  jp: '残高の変動',
  vi: 'Thay đổi số dư',
  kor: '잔액 변동',
  fra: 'Mouvement de solde',
  spa: 'Cambio de saldo',
};

export const recordNamer = (names: RecordNames): NameRecord => {
  return (reason, language) => (names[reason] ?? names[reason.split('.')[0] ?? ''] ?? UNNAMED)[language];
};
