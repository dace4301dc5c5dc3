import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  closings: '交易员平仓时，不再随之平仓。',
  confirm: '切换为自持',
  done: '该仓位现在归您自己管理',
  intro: '转换后，该仓位完全归您自己管理，不再跟随交易员：',
  keeps: '此前已实现的盈亏仍计入此跟单。',
  share: '此后的盈利不再分成。',
  stop_loss: '不再计入此跟单的预算和跟单止损。',
  stops: '交易员修改止盈止损时不再同步，现有价位保留。',
  title: '切换为自持',
  yours: '您可以自行设置止盈止损、追加保证金、部分平仓或反手。此操作无法撤销。',
};
