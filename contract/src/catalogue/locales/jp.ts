import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  catalogue_changed: '提案後に内容が変わりました。もう一度提案してください',
  catalogue_same: '変更はありません',
  catalogue_unknown: 'カタログに該当する項目がありません',
  lock_terms_wrong: '商品の条件が正しくありません',
  market_paused: '{market} は現在、すべてのお客様に対して一時停止中です',
  network_value_wrong: 'この値はこのネットワークに使えません',
  setting_value_wrong: 'この設定にこの値は使えません',
  spot_terms_wrong: '取引条件が正しくありません',
};
