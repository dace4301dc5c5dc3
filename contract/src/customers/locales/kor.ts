import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  customer_unknown: '해당 고객을 찾을 수 없습니다',
};
