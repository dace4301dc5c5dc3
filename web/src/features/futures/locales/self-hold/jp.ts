import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  closings: 'トレーダーが決済しても、このポジションは決済されません。',
  confirm: '自己管理に切り替え',
  done: 'このポジションはご自身のものになりました',
  intro: '切り替え後、このポジションはご自身のものになり、トレーダーの操作は反映されません。',
  keeps: 'これまでに確定した損益は、このフォローの成績に残ります。',
  share: '以後の利益は分配されません。',
  stop_loss: 'このフォローの予算とコピーの損切りの対象から外れます。',
  stops: 'トレーダーが利確・損切りを変更しても反映されません。現在の価格はそのまま残ります。',
  title: '自己管理に切り替え',
  yours: '利確・損切りの設定、証拠金の追加、一部決済、ドテンができるようになります。元に戻すことはできません。',
};
