import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  code_subject: '{site} 验证码',
  code_body:
    '您的验证码是 {code}\n\n用途：{purpose}\n验证码在 {minutes} 分钟内有效，只能使用一次。\n\n{site} 的任何人员都不会向您索要验证码。如果不是您本人请求，请忽略此消息。',
  code_sms: '【{site}】您的验证码是 {code}（{purpose}），{minutes} 分钟内有效。请勿告诉任何人。',
  purpose_register: '注册账户',
  purpose_forget: '找回密码',
  purpose_password: '修改登录密码',
  purpose_payment_password: '设置支付密码',
  purpose_bind_email: '绑定此邮箱',
  purpose_bind_mobile: '绑定此手机号',
  purpose_allow_bind_email: '允许绑定新的邮箱',
  purpose_allow_bind_mobile: '允许绑定新的手机号',
  purpose_verification: '身份认证',
  purpose_withdrawal: '确认提现',
  purpose_payout_method: '保存收款方式',
  known_subject: '该地址在 {site} 已有账户',
  known_body:
    '有人请求在 {site} 使用此地址，但该地址已属于一个账户。\n\n如果是您本人，请登录或重置密码：{url}\n如果不是您本人，无需任何操作，账户没有任何变更。',
  known_sms: '【{site}】此手机号已有账户，请登录或重置密码：{url}',
  unknown_subject: '该地址在 {site} 没有账户',
  unknown_body:
    '有人请求在 {site} 重置此地址的密码，但没有使用该地址的账户。\n\n如果是您本人，请尝试其他地址或注册账户：{url}\n如果不是您本人，无需任何操作。',
  unknown_sms: '【{site}】没有使用此手机号的账户，请尝试其他地址或注册账户：{url}',
  notice_subject: '{site} 安全提醒',
  notice_body:
    '{event}\n\n时间：{at} UTC\n设备：{device}\n网络地址：{address}\n\n如果不是您本人操作，请立即重置密码并联系客服：{url}',
  notice_sms: '【{site}】{event}如非本人操作，请立即重置密码：{url}',
  notice_wait: '提现将暂缓至 {until} UTC，以便在非本人操作时您有时间处理。',
  event_password_changed: '您的登录密码已修改。',
  event_password_reset: '您的登录密码已重置。',
  event_payment_password_set: '已设置支付密码。',
  event_payment_password_changed: '您的支付密码已修改。',
  event_email_bound: '您的账户已绑定邮箱。',
  event_email_changed: '您账户绑定的邮箱已更换。',
  event_mobile_bound: '您的账户已绑定手机号。',
  event_mobile_changed: '您账户绑定的手机号已更换。',
  event_authenticator_on: '身份验证器已开启。',
  event_authenticator_off: '身份验证器已关闭。',
  event_recovery_code_used: '一个恢复码已被使用。',
  event_recovery_codes_renewed: '恢复码已全部更换。',
  event_payout_address_added: '已添加提现地址：{network} 上的 {currency}，尾号 {end}。',
  event_payout_address_removed: '已删除提现地址：{network} 上的 {currency}，尾号 {end}。',
  event_payout_card_added: '已添加提现银行卡，账号尾号 {end}。',
  event_payout_card_changed: '提现银行卡已更改，账号尾号现为 {end}。',
};
