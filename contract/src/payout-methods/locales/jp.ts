import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  address_checksum_wrong: 'アドレスに入力ミスがあります。チェックサムが一致しません',
  address_malformed: '有効な {network} アドレスではありません',
  address_wrong_network: 'これは {network} ではなく {found} のアドレスのようです',
  bank_account_malformed: '正しい口座番号を入力してください',
  payout_address_known: 'このアドレスはすでに保存されています',
  payout_currency_unknown: 'この通貨はそのネットワークでは送金できません',
  payout_deleted: '削除しました',
  payout_fields_missing: 'すべての項目を入力してください',
  payout_method_unknown: 'この受取方法は見つかりませんでした',
  payout_methods_full: '保存できるアドレスは {count} 件までです',
  payout_name_differs: '本人確認済みの氏名と同じにしてください：{name}',
  payout_name_special: '特殊文字は使えません',
  payout_saved: '保存しました',
};
