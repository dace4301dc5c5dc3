import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  auction: 'オークション',
  bids_count: '入札 {count} 件',
  commitment: '約束',
  draw: '{number} 回目の抽選',
  ended: '終了',
  ends: '終了',
  entry: '台帳の記録',
  hide_bids: '入札を隠す',
  kind_approved: 'アーティストが制作',
  kind_bought: '購入',
  kind_drawn: 'ブラインドボックスから',
  kind_won: 'オークションで落札',
  log_line: '{index} 行目',
  no_sales: '販売されたことはありません',
  only_in_box: 'ブラインドボックスでのみ販売されました',
  owners: '所有者',
  owners_note: '所有者が変わるたびに台帳に記録されます。名前はニックネームです。',
  sales: '販売',
  show_bids: '入札を表示',
  starts: '開始',
  title: '所有者と販売',
  verify: '抽選を再計算する',
};
