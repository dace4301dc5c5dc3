import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  faucet_granted: 'デモ資金を受け取りました',
  faucet_taken: '本日のデモ資金は受け取り済みです。明日またお越しください',
};
