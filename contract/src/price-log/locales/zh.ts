import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  checkpoint_unknown: '没有这个检查点',
  tick_not_signed_yet: '该价格尚未签名，请在 10 秒后重试',
  tick_unknown: '日志中没有这条价格',
};
