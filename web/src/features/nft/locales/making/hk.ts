import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  about: '批准後，系列不再改變：作品和稀有度會寫入公開日誌',
  all_rest: '其餘全部設為 {rarity}',
  all_sold: '全部售出時你收到',
  chosen: '{count, plural, other {已選 # 件}}',
  currency: '幣種',
  description: '系列說明',
  drop_gone: '移出',
  fee: '費用（{rate}）',
  gone: '{count, plural, other {已選的 # 件作品不能再用：已放售、售出或在其他系列中}}',
  name: '系列名稱',
  no_free: '你沒有可用的作品：已獲批准、未放售、不在其他系列中',
  odds: '首次抽取的機率',
  price: '每盒價格',
  rarity_of: '{name} 的稀有度',
  review: '由兩名官方客服審核',
  title: '建立盲盒系列',
  works: '作品和稀有度',
  works_about: '為每件作品選擇稀有度。再按一次則移出',
};
