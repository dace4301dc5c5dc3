import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  halted: '我们正在核对账目，资金暂停变动。现在提交的操作会被拒绝，您的资金不会变动。余额和记录仍可查看。',
};
