import { textTable } from '#contract/kit/text-table.ts';
import type { RoomRecords } from '#server/core/records.ts';

const names = textTable({
  faucet: {
    zh: '模拟资金',
    en: 'Play money',
    hk: '模擬資金',
    th: 'เงินสมมติ',
    jp: '練習用資金',
    vi: 'Tiền giả lập',
    kor: '모의 자금',
    fra: 'Argent fictif',
    spa: 'Dinero ficticio',
  },
});

/** The grant's ref is the customer and the day; the customer is known. */
const dayOf = (ref: string): string => ref.split(':')[1] ?? ref;

export const records: RoomRecords = { names, referenceOf: (ref) => `P-${dayOf(ref)}` };
