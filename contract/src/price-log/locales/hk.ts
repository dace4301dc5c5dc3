import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  checkpoint_unknown: '沒有這個檢查點',
  tick_not_signed_yet: '此價格尚未簽署，請於 10 秒後再試',
  tick_unknown: '記錄內沒有這項價格',
};
