import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  about: '卖币时，买家把钱付到这里。户名必须是您的实名。',
  account: '账号',
  account_now: '现在保存的账号尾号 {ending}',
  account_wrong: '3 至 100 个字母、数字或 . _ - + @',
  identity: '先通过一级实名认证，才能保存收款方式。',
  not_saved: '未保存',
  other_name: '户名与实名不符，不能用',
  password_first: '保存收款方式需要支付密码。',
  remove: '删除',
  removed: '已删除',
  save: '保存',
  saved: '已保存',
  saved_from: '已保存，{time} 起可用',
  set_password: '设置支付密码',
  title: '收款方式',
  usable: '可用',
  usable_at: '{time} 起可用',
  verify: '去认证',
  wallet_about: '填写钱包里显示的账号。它必须在您的实名下，买家会看到它和您的姓名。',
  why_wait: '新增或更改的收款方式要等待一段时间才能收款，这样即使有人进入您的账户，也无法立刻改变收款去向。',
};
