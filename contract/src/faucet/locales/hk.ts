import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  faucet_granted: '已發放示範資金',
  faucet_taken: '今日已領取示範資金，請明天再來',
};
