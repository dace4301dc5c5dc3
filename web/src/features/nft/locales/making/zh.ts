import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  about: '审核通过后，系列不再改变：作品、稀有度、价格和时间都写入公开日志',
  all_rest: '其余全部设为 {rarity}',
  all_sold: '全部售出时您收到',
  chosen: '{count, plural, other {已选 # 件}}',
  currency: '币种',
  description: '系列说明',
  drop_gone: '移出',
  fee: '费用（{rate}）',
  gone: '{count, plural, other {已选的 # 件作品不再可用：已上架、售出或在其他系列中}}',
  name: '系列名称',
  no_free: '您没有可用的作品：已通过、未出售、不在其他系列中',
  odds: '首次抽取的概率',
  price: '每盒价格',
  rarity_of: '{name} 的稀有度',
  review: '由两名官方客服审核',
  title: '创建盲盒系列',
  works: '作品和稀有度',
  works_about: '为每件作品选择稀有度。再点一次则移出',
};
