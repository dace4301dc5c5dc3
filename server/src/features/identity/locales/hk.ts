import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  code_subject: '{site} 驗證碼',
  code_body:
    '你的驗證碼是 {code}\n\n用途：{purpose}\n驗證碼於 {minutes} 分鐘內有效，只可使用一次。\n\n{site} 職員絕不會向你索取驗證碼。如非你本人要求，請不用理會此訊息。',
  code_sms: '{site}：你的驗證碼是 {code}（{purpose}），{minutes} 分鐘內有效。切勿告訴任何人。',
  purpose_register: '開立帳戶',
  purpose_forget: '重設忘記的密碼',
  purpose_password: '更改登入密碼',
  purpose_payment_password: '設定支付密碼',
  purpose_bind_email: '綁定此電郵地址',
  purpose_bind_mobile: '綁定此手機號碼',
  purpose_allow_bind_email: '准許綁定另一個電郵地址',
  purpose_allow_bind_mobile: '准許綁定另一個手機號碼',
  purpose_verification: '身份認證',
  purpose_withdrawal: '確認提現',
  purpose_payout_method: '儲存收款方式',
  known_subject: '此地址在 {site} 已有帳戶',
  known_body:
    '有人要求在 {site} 使用此地址，但它已屬於一個帳戶。\n\n如果是你本人，請登入或重設密碼：{url}\n如果不是你本人，你毋須做任何事，帳戶沒有任何更改。',
  known_sms: '{site}：此號碼已有帳戶，請登入或重設密碼：{url}',
  unknown_subject: '此地址在 {site} 沒有帳戶',
  unknown_body:
    '有人要求在 {site} 重設此地址的密碼，但沒有帳戶使用它。\n\n如果是你本人，請試用其他地址或開立帳戶：{url}\n如果不是你本人，你毋須做任何事。',
  unknown_sms: '{site}：沒有帳戶使用此號碼，請試用其他地址或開立帳戶：{url}',
  notice_subject: '{site} 保安通知',
  notice_body:
    '{event}\n\n時間：{at} UTC\n裝置：{device}\n網絡地址：{address}\n\n如果不是你本人所為，請立即重設密碼並聯絡客戶服務：{url}',
  notice_sms: '{site}：{event}如非你本人所為，請立即重設密碼：{url}',
  notice_wait: '提現會暫緩至 {until} UTC，如非你本人所為，你有時間處理。',
  event_password_changed: '你的登入密碼已更改。',
  event_password_reset: '你的登入密碼已重設。',
  event_payment_password_set: '已設定支付密碼。',
  event_payment_password_changed: '你的支付密碼已更改。',
  event_email_bound: '你的帳戶已綁定電郵地址。',
  event_email_changed: '你帳戶的電郵地址已更改。',
  event_mobile_bound: '你的帳戶已綁定手機號碼。',
  event_mobile_changed: '你帳戶的手機號碼已更改。',
  event_authenticator_on: '驗證器已啟用。',
  event_authenticator_off: '驗證器已停用。',
  event_recovery_code_used: '一個復原碼已被使用。',
  event_recovery_codes_renewed: '復原碼已全部更換。',
  event_payout_address_added: '已新增提現地址：{network} 上的 {currency}，尾碼 {end}。',
  event_payout_address_removed: '已刪除提現地址：{network} 上的 {currency}，尾碼 {end}。',
  event_payout_card_added: '已新增提現銀行卡，戶口號碼尾碼 {end}。',
  event_payout_card_changed: '提現銀行卡已更改，戶口號碼尾碼現為 {end}。',
};
