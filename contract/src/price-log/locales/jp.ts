import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  checkpoint_unknown: 'そのチェックポイントはありません',
  tick_not_signed_yet: 'この価格はまだ署名されていません。10 秒後にもう一度お試しください',
  tick_unknown: 'この価格はログにありません',
};
