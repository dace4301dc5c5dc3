import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  all_markets: 'すべての市場',
  clear: 'すべての市場を表示',
  days: '毎日の再計算',
  down: '下落',
  export_csv: 'CSV を書き出す',
  export_failed: 'ファイルを最後まで受け取れなかったため、保存していません。もう一度お試しください。',
  export_too_long: '{max} 件を超えています。市場を 1 つ選んで、もう一度書き出してください。',
  exported: '{rows} 件を保存しました',
  house: '取引所側のポジション',
  level: '同値',
  market: '市場',
  net: '損益',
  none: '終わったオプションが、控えとともにここに並びます。',
  none_here: 'この市場で終わったオプションはまだありません。',
  paid_back: '払い戻し',
  right: '当たり',
  rule: '決済ルール',
  seconds: '{seconds} 秒',
  stake_is: '賭け金 {stake}',
  staked: '賭け金',
  title: 'オプションの履歴',
  up: '上昇',
  void: '無効',
  wrong: '外れ',
};
