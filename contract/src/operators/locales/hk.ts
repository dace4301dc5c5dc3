import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  already_decided: '此事已有決定',
  already_proposed: '此操作已經提出，正等待另一人確認',
  audit_pending: '資金停止後的全面核數仍未完成。核數會自動進行，請稍後再確認',
  books_unsound: '帳目核對未能通過（{why}）。請先處理成因，期間資金繼續停止流轉',
  enrolment_invalid: '邀請無效或已經使用',
  four_eyes_needed: '此操作需要兩個人完成',
  four_eyes_same_device: '提出者曾使用此瀏覽器，請在你自己的瀏覽器確認',
  four_eyes_same_person: '須由另一人確認，提出者本人不能確認',
  last_admin_stays: '最後一位管理員必須保留',
  money_not_halted: '資金現時並無停止流轉',
  operator_exists: '此電郵已屬於一名營運人員',
  operator_inactive: '此營運人員已停用',
  operator_login_failed: '電郵、密碼或驗證碼不正確',
  operator_not_allowed: '你的角色無權執行此操作',
  operator_password_short: '密碼最少須有 {least} 個字元',
  operator_proof_wrong: '密碼或驗證碼不正確',
  operator_self: '不能更改自己的權限，須由其他人進行',
  operator_session_unknown: '沒有這個登入工作階段',
  operator_unknown: '沒有這名營運人員',
  proposal_expired: '此提議已過期，請重新提出',
  proposal_not_possible: '此操作已無法執行：{why}',
  proposal_unknown: '沒有這項提議',
  proposer_not_allowed: '提出者已不再擁有所需角色，須由具備該角色的人重新提出',
};
