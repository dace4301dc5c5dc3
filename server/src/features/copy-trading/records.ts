import { textTable } from '#contract/kit/text-table.ts';
import type { RecordDetails, RoomRecords } from '#server/core/records.ts';
import { tradersOfShares } from './store/shares.ts';

const names = textTable({
  copy: {
    zh: '跟单交易',
    en: 'Copy trading',
    hk: '跟單交易',
    th: 'คัดลอกเทรด',
    jp: 'コピー取引',
    vi: 'Sao chép lệnh',
    kor: '카피 트레이딩',
    fra: 'Copie de trades',
    spa: 'Copia de operaciones',
  },
  'copy.share.paid': {
    zh: '支付给交易员的分润',
    en: 'Profit share paid',
    hk: '付給交易員的分成',
    th: 'จ่ายส่วนแบ่งกำไร',
    jp: '利益分配の支払い',
    vi: 'Trả phần chia lợi nhuận',
    kor: '수익 배분 지급',
    fra: 'Part de profit versée',
    spa: 'Parte del beneficio pagada',
  },
  'copy.share.received': {
    zh: '收到跟单者的分润',
    en: 'Profit share received',
    hk: '收到跟單者的分成',
    th: 'ได้รับส่วนแบ่งกำไร',
    jp: '利益分配の受け取り',
    vi: 'Nhận phần chia lợi nhuận',
    kor: '수익 배분 수령',
    fra: 'Part de profit reçue',
    spa: 'Parte del beneficio recibida',
  },
});

const sentences = textTable({
  'copy.share.paid': {
    zh: '已将跟单利润中的 {out} 分给交易员',
    en: '{out} of the copied profit went to the trader',
    hk: '跟單利潤中的 {out} 已分給交易員',
    th: 'แบ่งกำไรจากการคัดลอก {out} ให้เทรดเดอร์',
    jp: 'コピーで得た利益から {out} をトレーダーに分配',
    vi: 'Đã chia {out} lợi nhuận sao chép cho nhà giao dịch',
    kor: '카피 수익 중 {out}을 트레이더에게 배분',
    fra: '{out} du profit copié reviennent au trader',
    spa: '{out} del beneficio copiado para el trader',
  },
  'copy.share.received': {
    zh: '跟单者盈利，您分得 {in}',
    en: '{in} of a follower’s profit',
    hk: '跟單者獲利，你分得 {in}',
    th: 'ได้รับ {in} จากกำไรของผู้ติดตาม',
    jp: 'フォロワーの利益から {in} を受け取り',
    vi: 'Nhận {in} từ lợi nhuận của người theo dõi',
    kor: '팔로워 수익에서 {in} 수령',
    fra: '{in} du profit d’un abonné',
    spa: '{in} del beneficio de un seguidor',
  },
});

/** CT15: the same entry is one customer's cost and the other's income. */
const detailsOf: NonNullable<RoomRecords['detailsOf']> = async (sql, user_id, entries) => {
  const shares = new Map(
    entries.flatMap(({ entry_id, reason, ref }) => (reason === 'copy.share' ? [[Number(ref), entry_id]] : [])),
  );
  const rows = await tradersOfShares(sql, [...shares.keys()]);
  return new Map(
    rows.map(({ closing_id, trader_id }): [number, RecordDetails] => [
      shares.get(closing_id) ?? 0,
      { kind: `copy.share.${trader_id === user_id ? 'received' : 'paid'}` },
    ]),
  );
};

export const records: RoomRecords = {
  classes: {
    'copy.share': 'income',
  },

  reasons: 'copy',
  names,
  sentences,
  referenceOf: (ref) => `C-${ref}`,
  detailsOf,
};
