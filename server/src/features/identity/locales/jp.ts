import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  code_subject: '{site} 認証コード',
  code_body:
    '認証コードは {code} です\n\n用途：{purpose}\n有効期間は{minutes}分で、一度だけ使えます。\n\n{site} の担当者がこのコードをお尋ねすることは決してありません。お心当たりがない場合は、このメッセージを無視してください。',
  code_sms: '{site}：認証コードは {code} です（{purpose}）。{minutes}分間有効です。誰にも教えないでください。',
  purpose_register: 'アカウントの作成',
  purpose_forget: '忘れたパスワードの再設定',
  purpose_password: 'ログインパスワードの変更',
  purpose_payment_password: '支払いパスワードの設定',
  purpose_bind_email: 'このメールアドレスの登録',
  purpose_bind_mobile: 'この電話番号の登録',
  purpose_allow_bind_email: '新しいメールアドレスの登録の許可',
  purpose_allow_bind_mobile: '新しい電話番号の登録の許可',
  purpose_verification: '本人確認',
  purpose_withdrawal: '出金の確認',
  purpose_payout_method: '受取方法の保存',
  known_subject: 'このアドレスは {site} に登録済みです',
  known_body:
    '{site} でこのアドレスを使うお申し込みがありましたが、すでにアカウントに登録されています。\n\nご本人の場合は、ログインするかパスワードを再設定してください：{url}\nお心当たりがない場合は、何もする必要はありません。変更は行われていません。',
  known_sms: '{site}：この番号は登録済みです。ログインするかパスワードを再設定してください：{url}',
  unknown_subject: 'このアドレスのアカウントは {site} にありません',
  unknown_body:
    '{site} でこのアドレスのパスワード再設定のお申し込みがありましたが、該当するアカウントはありません。\n\nご本人の場合は、別のアドレスを試すか、アカウントを作成してください：{url}\nお心当たりがない場合は、何もする必要はありません。',
  unknown_sms: '{site}：この番号のアカウントはありません。別のアドレスを試すか、アカウントを作成してください：{url}',
  notice_subject: '{site} からのセキュリティ通知',
  notice_body:
    '{event}\n\n日時：{at} UTC\nデバイス：{device}\nネットワークアドレス：{address}\n\nお心当たりがない場合は、すぐにパスワードを再設定し、サポートにご連絡ください：{url}',
  notice_sms: '{site}：{event}お心当たりがない場合は、すぐにパスワードを再設定してください：{url}',
  notice_wait: 'お心当たりがない場合に対処できるよう、出金は {until} UTC まで保留されます。',
  event_password_changed: 'ログインパスワードが変更されました。',
  event_password_reset: 'ログインパスワードが再設定されました。',
  event_payment_password_set: '支払いパスワードが設定されました。',
  event_payment_password_changed: '支払いパスワードが変更されました。',
  event_email_bound: 'アカウントにメールアドレスが登録されました。',
  event_email_changed: 'アカウントのメールアドレスが変更されました。',
  event_mobile_bound: 'アカウントに電話番号が登録されました。',
  event_mobile_changed: 'アカウントの電話番号が変更されました。',
  event_authenticator_on: '認証アプリが有効になりました。',
  event_authenticator_off: '認証アプリが無効になりました。',
  event_recovery_code_used: 'リカバリーコードが使用されました。',
  event_recovery_codes_renewed: 'リカバリーコードが更新されました。',
  event_payout_address_added: '出金アドレスが追加されました：{network} の {currency}、末尾 {end}。',
  event_payout_address_removed: '出金アドレスが削除されました：{network} の {currency}、末尾 {end}。',
  event_payout_card_added: '出金先の銀行カードが追加されました：口座番号の末尾 {end}。',
  event_payout_card_changed: '出金先の銀行カードが変更されました：現在の口座番号の末尾は {end} です。',
};
