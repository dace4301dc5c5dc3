import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  halted: '我們正在核對帳目，所有資金變動暫停。現在提交會被拒絕，你的資金不受影響。結餘和紀錄仍可查閱。',
};
