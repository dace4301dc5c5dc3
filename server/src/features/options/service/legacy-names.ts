import type { Language } from '#contract/kit/languages.ts';
import { textTable, type KeyOf } from '#contract/kit/text-table.ts';
import { UP } from '#contract/options/rules.ts';
import type { OptionRow } from '../store/orders.ts';

/** What legacy clients print beside an option. */
const names = textTable({
  up: { zh: '买涨', en: 'Up', hk: '買升', th: 'ขึ้น', jp: '上昇', vi: 'Tăng', kor: '상승', fra: 'Hausse', spa: 'Sube' },
  down: {
    zh: '买跌',
    en: 'Down',
    hk: '買跌',
    th: 'ลง',
    jp: '下落',
    vi: 'Giảm',
    kor: '하락',
    fra: 'Baisse',
    spa: 'Baja',
  },
  waiting: {
    zh: '等待入场价',
    en: 'Waiting for the entry',
    hk: '等候入場價',
    th: 'รอราคาเข้า',
    jp: 'エントリー価格待ち',
    vi: 'Chờ giá vào',
    kor: '진입가 대기',
    fra: 'En attente de l’entrée',
    spa: 'Esperando la entrada',
  },
  open: {
    zh: '进行中',
    en: 'Running',
    hk: '進行中',
    th: 'กำลังดำเนินอยู่',
    jp: '進行中',
    vi: 'Đang chạy',
    kor: '진행 중',
    fra: 'En cours',
    spa: 'En curso',
  },
  settled: {
    zh: '已结算',
    en: 'Settled',
    hk: '已結算',
    th: 'ชำระแล้ว',
    jp: '確定済み',
    vi: 'Đã kết toán',
    kor: '정산 완료',
    fra: 'Réglée',
    spa: 'Liquidada',
  },
  void: {
    zh: '作废，已退还',
    en: 'Void, stake returned',
    hk: '作廢，已退還',
    th: 'เป็นโมฆะ คืนเงินแล้ว',
    jp: '無効、返金済み',
    vi: 'Vô hiệu, đã hoàn lại',
    kor: '무효, 반환됨',
    fra: 'Annulée, mise rendue',
    spa: 'Anulada, apuesta devuelta',
  },
});

export type LegacyNames = Readonly<Record<KeyOf<typeof names>, string>>;

export const legacyNames = (language: Language): Promise<LegacyNames> => names.load(language);

export const namesOf = ({ state, side }: Pick<OptionRow, 'state' | 'side'>, words: LegacyNames) => ({
  status_name: words[state],
  type_name: words[side === UP ? 'up' : 'down'],
});
