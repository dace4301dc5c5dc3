import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  already_decided: '此事已有决定',
  already_proposed: '此操作已提交，正等待另一人确认',
  audit_pending: '资金停止后的全面核对尚未完成。核对会自动进行，请稍后再确认',
  books_unsound: '账目核对未通过（{why}）。请先排除原因，资金仍停止流转',
  enrolment_invalid: '邀请无效或已被使用',
  four_eyes_needed: '此操作需要两个人完成',
  four_eyes_same_device: '提议人曾使用此浏览器，请在您自己的浏览器中确认',
  four_eyes_same_person: '须由另一人确认，提交者本人不能确认',
  last_admin_stays: '最后一位管理员必须保留',
  money_not_halted: '资金并未停止流转',
  operator_exists: '该邮箱已属于一名运营人员',
  operator_inactive: '该运营人员已停用',
  operator_login_failed: '邮箱、密码或验证码不正确',
  operator_not_allowed: '您的角色无权执行此操作',
  operator_password_short: '密码至少需要 {least} 个字符',
  operator_proof_wrong: '密码或验证码不正确',
  operator_self: '不能更改自己的权限，须由其他人进行',
  operator_session_unknown: '没有这个登录会话',
  operator_unknown: '没有这名运营人员',
  proposal_expired: '此提议已过期，请重新提交',
  proposal_not_possible: '此操作已无法执行：{why}',
  proposal_unknown: '没有这项提议',
  proposer_not_allowed: '提议人已不再拥有相应角色，须由具备该角色的人重新提议',
};
