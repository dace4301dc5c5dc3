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

/** A grant has no row of its own: its ref is the customer and the day, so its reference is the entry's id. */
const detailsOf: NonNullable<RoomRecords['detailsOf']> = (_sql, _user_id, entries) =>
  Promise.resolve(new Map(entries.map(({ entry_id }) => [entry_id, { ref: String(entry_id) }])));

export const records: RoomRecords = {
  classes: {
    'faucet.grant': 'transfer',
  },
  names,
  referenceOf: (ref) => `P-${ref}`,
  detailsOf,
};
