import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  about: '売るとき、買い手はここに支払います。本人確認済みの名義に限ります。',
  account: 'アカウント',
  account_now: '保存済み：末尾 {ending}',
  account_wrong: '英数字または . _ - + @ で3～100文字',
  identity: '先に本人確認（レベル1）が必要です。名義と照合します。',
  not_saved: '未保存',
  other_name: '本人確認済みの名義でないため使えません',
  password_first: '受取方法の保存には支払いパスワードが必要です。',
  remove: '削除',
  removed: '削除しました',
  save: '保存',
  saved: '保存しました',
  saved_from: '保存しました。{time} から利用できます',
  set_password: '支払いパスワードを設定',
  title: '受取方法',
  usable: '利用できます',
  usable_at: '{time} から利用できます',
  verify: '本人確認へ',
  wallet_about:
    'ウォレットに表示されるアカウントを入力してください。本人名義に限り、買い手には名前とともに表示されます。',
  why_wait:
    '新規または変更した受取方法は、しばらく待ってから使えるようになります。第三者がアカウントに入っても、受取先をすぐには変えられないようにするためです。',
};
