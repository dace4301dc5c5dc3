import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  remind_continue: '続ける',
  remind_left: '上限までの残り',
  remind_limits: '制限と休止',
  remind_opened: '今日の建玉とオプションの件数',
  remind_positions: '今日は建玉とオプションを合わせて {count} 件です',
  remind_result: '今日の損益',
  remind_text: '少し目を休めてみませんか。建玉とオプションはそのままです。',
  remind_time: '取引を始めて {minutes} 分になります',
};
