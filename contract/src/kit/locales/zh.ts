import type { Texts } from '../message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  authenticator_code_wrong: '身份验证器验证码不正确',
  authenticator_required: '请输入身份验证器应用中的验证码',
  identity_required: '请先完成身份认证',
  insufficient_balance: '余额不足',
  internal_error: '系统出现问题。重试前请先确认操作是否已完成。参考编号 {reference}',
  money_halted: '我们正在核对账目，资金操作暂停。您的余额安全，仍可查看',
  not_found: '未找到该内容',
  outcome_unknown: '暂时无法确认操作是否成功。请再次发送相同的请求以确认结果：该操作最多只会执行一次',
  outcome_unknown_no_id: '无法确认操作是否成功。重试前请先查看结果',
  parameter_error: '参数错误：{field}',
  payout_method_required: '请先添加收款方式',
  request_in_progress: '该请求仍在处理中',
  request_reused: '该请求编号已用于其他操作',
  session_invalid: '请先登录',
  temporarily_read_only: '交易所目前只能查看，暂不接受任何操作，请稍后再试',
  temporarily_unavailable: '交易所暂时无法处理请求，请稍后重试',
  too_many_requests: '尝试次数过多，请在 {seconds} 秒后重试',
};
