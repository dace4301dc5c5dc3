import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  auction: '拍卖',
  bids_count: '{count} 次出价',
  commitment: '承诺',
  draw: '第 {number} 次抽取',
  ended: '已结束',
  ends: '结束',
  entry: '账本记录',
  hide_bids: '收起出价',
  kind_approved: '由艺术家创作',
  kind_bought: '购买',
  kind_drawn: '盲盒抽得',
  kind_won: '拍卖所得',
  log_line: '第 {index} 行',
  no_sales: '这件作品尚未发售过',
  only_in_box: '只在盲盒中出售过',
  owners: '所有者',
  owners_note: '每次所有权变更都对应一条账本记录。姓名为昵称。',
  sales: '销售记录',
  show_bids: '查看出价',
  starts: '开始',
  title: '所有者与销售',
  verify: '重新计算抽取结果',
};
