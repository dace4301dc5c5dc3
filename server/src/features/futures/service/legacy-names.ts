import type { Language } from '#contract/kit/languages.ts';
import { textTable, type KeyOf } from '#contract/kit/text-table.ts';
import { LONG } from '#contract/futures/rules.ts';
import type { PositionRow } from '../store/positions.ts';

/** What legacy clients print beside a position. */
const names = textTable({
  long: {
    zh: '做多',
    en: 'Long',
    hk: '好倉',
    th: 'ลอง',
    jp: 'ロング',
    vi: 'Long',
    kor: '롱',
    fra: 'Long',
    spa: 'Largo',
  },
  short: {
    zh: '做空',
    en: 'Short',
    hk: '淡倉',
    th: 'ชอร์ต',
    jp: 'ショート',
    vi: 'Short',
    kor: '숏',
    fra: 'Short',
    spa: 'Corto',
  },
  pending: {
    zh: '挂单中',
    en: 'Pending',
    hk: '待成交',
    th: 'รอเปิดสถานะ',
    jp: '注文中',
    vi: 'Đang chờ',
    kor: '대기 중',
    fra: 'En attente',
    spa: 'Pendiente',
  },
  open: {
    zh: '持仓中',
    en: 'Open',
    hk: '持倉中',
    th: 'เปิดอยู่',
    jp: '保有中',
    vi: 'Đang mở',
    kor: '보유 중',
    fra: 'Ouverte',
    spa: 'Abierta',
  },
  closed: {
    zh: '已平仓',
    en: 'Closed',
    hk: '已平倉',
    th: 'ปิดแล้ว',
    jp: '決済済み',
    vi: 'Đã đóng',
    kor: '청산됨',
    fra: 'Clôturée',
    spa: 'Cerrada',
  },
  cancelled: {
    zh: '已撤销',
    en: 'Cancelled',
    hk: '已取消',
    th: 'ยกเลิกแล้ว',
    jp: '取消済み',
    vi: 'Đã hủy',
    kor: '취소됨',
    fra: 'Annulée',
    spa: 'Cancelada',
  },
});

export type LegacyNames = Readonly<Record<KeyOf<typeof names>, string>>;

export const legacyNames = (language: Language): Promise<LegacyNames> => names.load(language);

export const namesOf = ({ state, side }: Pick<PositionRow, 'state' | 'side'>, words: LegacyNames) => ({
  status_name: words[state],
  type_name: words[side === LONG ? 'long' : 'short'],
});
