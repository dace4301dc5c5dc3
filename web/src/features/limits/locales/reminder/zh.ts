import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  remind_continue: '继续',
  remind_left: '上限还剩',
  remind_limits: '限额与休息',
  remind_opened: '今日开仓和期权数',
  remind_positions: '您今天已开 {count} 个仓位和期权',
  remind_result: '您今日的盈亏',
  remind_text: '不妨抬头歇一歇。已有仓位和期权不受影响。',
  remind_time: '您已经交易了 {minutes} 分钟',
};
