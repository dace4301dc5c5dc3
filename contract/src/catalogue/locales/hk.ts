import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  catalogue_changed: '提議之後內容已有變動，請重新提議',
  catalogue_same: '沒有任何改動',
  catalogue_unknown: '目錄中沒有此項目',
  lock_terms_wrong: '產品條款不符合要求',
  market_paused: '{market} 現時已對所有人暫停交易',
  network_value_wrong: '這些數值不適用於此網絡',
  setting_value_wrong: '此設定不接受這個值',
  spot_terms_wrong: '交易條款不符合要求',
};
