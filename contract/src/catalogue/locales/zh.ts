import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  catalogue_changed: '提议之后内容已变更，请重新提议',
  catalogue_same: '没有任何变化',
  catalogue_unknown: '目录中没有此项',
  lock_terms_wrong: '产品条款不符合要求',
  market_paused: '{market} 已对所有人暂停交易',
  network_value_wrong: '该网络的数值不符合要求',
  setting_value_wrong: '此设置不能使用该值',
  spot_terms_wrong: '交易条款不符合要求',
};
