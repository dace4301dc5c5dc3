import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  about: '賣幣時，買家把錢付到這裏。戶名必須是你的實名。',
  account: '帳號',
  account_now: '現時儲存的帳號尾號 {ending}',
  account_wrong: '3 至 100 個字母、數字或 . _ - + @',
  identity: '先通過一級實名認證，才可儲存收款方式。',
  not_saved: '未儲存',
  other_name: '戶名與實名不符，不能用',
  password_first: '儲存收款方式需要支付密碼。',
  remove: '刪除',
  removed: '已刪除',
  save: '儲存',
  saved: '已儲存',
  saved_from: '已儲存，{time} 起可用',
  set_password: '設定支付密碼',
  title: '收款方式',
  usable: '可用',
  usable_at: '{time} 起可用',
  verify: '前往認證',
  wallet_about: '填寫錢包裏顯示的帳號。它必須在你的實名之下，買家會看到它和你的姓名。',
  why_wait: '新增或更改的收款方式要等一段時間才可收款，這樣即使有人進入你的帳戶，也無法即時把款項轉到別處。',
};
