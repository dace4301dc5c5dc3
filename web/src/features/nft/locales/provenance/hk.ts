import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  auction: '拍賣',
  bids_count: '{count} 次出價',
  commitment: '承諾',
  draw: '第 {number} 次抽取',
  ended: '已結束',
  ends: '完結',
  entry: '帳本紀錄',
  hide_bids: '收起出價',
  kind_approved: '由藝術家創作',
  kind_bought: '購入',
  kind_drawn: '盲盒抽得',
  kind_won: '拍賣投得',
  log_line: '第 {index} 行',
  no_sales: '這件作品從未發售',
  only_in_box: '只曾以盲盒形式發售',
  owners: '擁有人',
  owners_note: '每次轉手都有一項帳本紀錄。名稱均為暱稱。',
  sales: '發售紀錄',
  show_bids: '查看出價',
  starts: '開始',
  title: '擁有人及發售',
  verify: '重新計算抽取結果',
};
