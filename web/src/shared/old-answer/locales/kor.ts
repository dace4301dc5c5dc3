import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  old: '업데이트하지 못했습니다. {time} 기준 값입니다.',
  retry: '다시 시도',
};
