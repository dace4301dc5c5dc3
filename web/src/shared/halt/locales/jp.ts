import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  halted:
    '帳簿を確認しているため、資金の移動を停止しています。今確認しても受け付けられず、資金は変わりません。残高と記録は閲覧できます。',
};
