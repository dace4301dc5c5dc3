import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  already_decided: 'この件はすでに決定されています',
  already_proposed: 'この操作はすでに提案され、別の担当者の確認を待っています',
  audit_pending:
    '停止後の帳簿全体の検査がまだ終わっていません。検査は自動で行われます。しばらくしてからもう一度承認してください',
  books_unsound: '帳簿の検査に合格しませんでした（{why}）。先に原因を取り除いてください。資金の移動は停止したままです',
  enrolment_invalid: 'この招待は無効か、すでに使用されています',
  four_eyes_needed: 'この操作には二人の担当者が必要です',
  four_eyes_same_device: '提案者がこのブラウザーを使用しています。ご自身のブラウザーで承認してください',
  four_eyes_same_person: '提案した本人ではなく、別の担当者が確認する必要があります',
  last_admin_stays: '最後の管理者は外せません',
  money_not_halted: '資金の移動は停止していません',
  operator_exists: 'このメールアドレスの担当者はすでに登録されています',
  operator_inactive: 'この担当者はすでに無効です',
  operator_login_failed: 'メールアドレス、パスワード、またはコードが正しくありません',
  operator_not_allowed: 'あなたの役割ではこの操作はできません',
  operator_password_short: 'パスワードは {least} 文字以上にしてください',
  operator_proof_wrong: 'パスワードまたはコードが正しくありません',
  operator_self: '自分自身に対しては行えません。ほかの担当者が行います',
  operator_session_unknown: 'そのセッションはありません',
  operator_unknown: 'その担当者は登録されていません',
  proposal_expired: 'この提案は期限切れです。もう一度提案してください',
  proposal_not_possible: 'この操作はもう実行できません：{why}',
  proposal_unknown: 'その提案はありません',
  proposer_not_allowed: '提案者はこの操作の権限を失っています。権限のある人が改めて提案してください',
};
