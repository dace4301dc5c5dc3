import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  faucet_granted: '已发放演示资金',
  faucet_taken: '今天已领取演示资金，请明天再来',
};
