import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  halted: '我们正在核对账目，暂停一切资金变动。现在提交会被拒绝，您的资金不会有任何变化。余额和记录仍可查看。',
};
