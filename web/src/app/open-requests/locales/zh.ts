import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  ask_again: '再次发送',
  did_not_title: '未成功',
  do_not_send: '不再发送',
  look_first: '它可能已经成功。再次提交前，请先核对您的记录。',
  look_first_title: '未再次发送',
  other: '您的请求',
  sent_at: '{what}（{time} 提交）未收到回复，目前无法确定结果。',
  title: '您上次的请求成功了吗？',
  update: '应用已更新。请重新加载后继续，您填写的内容会保留。',
  update_reload: '重新加载',
  update_waits: '应用已更新。等您的请求有答复后即可重新加载。',
  went_through: '已成功',
  what_happens: '再次发送即可得知结果。若已成功，不会再有任何操作；若未成功，将立即执行。绝不会重复执行。',
};
