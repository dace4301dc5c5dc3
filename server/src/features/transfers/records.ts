import { exchangeReference, moveReference } from '#contract/transfers/rules.ts';
import { textTable } from '#contract/kit/text-table.ts';
import type { RoomRecords } from '#server/core/records.ts';
import { exchangesById } from './store.ts';

export const names = textTable({
  transfers: {
    zh: '账户划转',
    en: 'Transfer between accounts',
    hk: '戶口之間劃轉',
    th: 'โอนระหว่างบัญชี',
    jp: '口座間の振替',
    vi: 'Chuyển giữa các tài khoản',
    kor: '계좌 간 이체',
    fra: 'Transfert entre comptes',
    spa: 'Transferencia entre cuentas',
  },
  'transfers.exchange': {
    zh: '兑换',
    en: 'Exchange',
    hk: '兌換',
    th: 'แลกเปลี่ยน',
    jp: '両替',
    vi: 'Quy đổi',
    kor: '환전',
    fra: 'Conversion',
    spa: 'Conversión',
  },
});

const sentences = textTable({
  'transfers.move': {
    zh: '划转 {moved}',
    en: 'Transferred {moved}',
    hk: '劃轉 {moved}',
    th: 'โอน {moved}',
    jp: '{moved} を振替',
    vi: 'Đã chuyển {moved}',
    kor: '{moved} 이체',
    fra: '{moved} transférés',
    spa: '{moved} transferidos',
  },
  'transfers.exchange': {
    zh: '{out} 兑换为 {in}',
    en: 'Exchanged {out} for {in}',
    hk: '{out} 兌換為 {in}',
    th: 'แลก {out} เป็น {in}',
    jp: '{out} を {in} に両替',
    vi: 'Đổi {out} lấy {in}',
    kor: '{out} → {in} 환전',
    fra: '{out} convertis en {in}',
    spa: '{out} convertidos en {in}',
  },
});

/** An exchange's rate, and the numbers of the public price log that it was computed from. */
const detailsOf: NonNullable<RoomRecords['detailsOf']> = async (sql, user_id, entries) => {
  const ids = new Map(
    entries.flatMap(({ entry_id, reason, ref }) => (reason === 'transfers.exchange' ? [[Number(ref), entry_id]] : [])),
  );
  const made = ids.size === 0 ? [] : await exchangesById(sql, user_id, [...ids.keys()]);
  return new Map(
    made.map((row) => {
      const rate = row.received.over(row.gave, 'half_even');
      const checks = [
        { code: row.from_currency_name, seq: row.from_seq },
        { code: row.to_currency_name, seq: row.to_seq },
      ].flatMap(({ code, seq }) => (seq === null ? [] : [{ symbol: `${code}/USDT`, seq }]));
      const { to_currency_name, from_currency_name } = row;
      const value = { amount: rate, currency_name: `${to_currency_name}/${from_currency_name}`, currency_scale: 18 };
      return [ids.get(row.id) ?? 0, { values: { rate: value }, checks }];
    }),
  );
};

export const records: RoomRecords = {
  classes: {
    'transfers.move': 'own',
    'transfers.exchange': 'trade',
  },

  names,
  sentences,
  referenceOf: (ref, reason) => (reason === 'transfers.exchange' ? exchangeReference(ref) : moveReference(ref)),
  detailsOf,
};
