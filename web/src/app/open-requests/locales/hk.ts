import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  ask_again: '再次提交',
  did_not_title: '未能成功',
  do_not_send: '不再提交',
  look_first: '它可能已經完成。再次提交前，請先核對你的紀錄。',
  look_first_title: '沒有再次提交',
  other: '你的要求',
  sent_at: '{what}（{time} 提交）未有收到回覆，暫時未能確定結果。',
  title: '你上次的要求成功了嗎？',
  update: '應用程式已更新。請重新載入後繼續，你填寫的內容會保留。',
  update_reload: '重新載入',
  update_waits: '應用程式已更新。你的要求有回覆後便可重新載入。',
  went_through: '已經成功',
  what_happens: '再次提交便會知道結果。如已成功，不會再有任何操作；如未成功，會即時執行。絕不會重複執行。',
};
