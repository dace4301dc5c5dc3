import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  head_portrait_saved: 'プロフィール画像を変更しました',
  nickname_characters: 'ニックネームに使えるのは文字と数字だけです。特殊文字は使えません',
  nickname_length: 'ニックネームは {least}～{most} 文字で入力してください',
  nickname_reserved: '運営スタッフと間違えられるおそれのあるニックネームです。別の名前にしてください',
  profile_saved: 'プロフィールを保存しました',
  signature_characters: 'ひとことに # $ = < > / などの特殊文字は使えません',
  signature_length: 'ひとことは {least}～{most} 文字で入力してください',
};
