import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  remind_continue: '繼續',
  remind_left: '上限尚餘',
  remind_limits: '限額與休息',
  remind_opened: '今日倉位及期權數目',
  remind_positions: '你今日已開 {count} 個倉位及期權',
  remind_result: '你今日的盈虧',
  remind_text: '不妨抬頭休息一下。現有倉位及期權維持不變。',
  remind_time: '你已交易了 {minutes} 分鐘',
};
