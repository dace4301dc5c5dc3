import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  bind_email_first: '先にメールアドレスを登録してください',
  bind_mobile_first: '先に電話番号を登録してください',
  id_number_special: '証明書番号に特殊文字は使えません',
  id_number_used: 'この証明書番号は別のアカウントで使われています',
  id_number_wrong: '正しい証明書番号を入力してください',
  verification_changed: 'その間にお客様が新しい内容を提出しました。もう一度ご確認ください',
  verification_level_first: '先に Lv1 の認証が必要です',
  verification_name_special: '氏名に特殊文字は使えません',
  verification_name_wrong: '氏名を {min}～{max} 文字で入力してください',
  verification_passed: 'このレベルは認証済みです',
  verification_photo_missing: '求められた写真をすべて追加してください',
  verification_photo_twice: '表と裏に同じ写真は使えません',
  verification_reason_wrong: 'やり直す部分に合った理由を選んでください',
  verification_reviewing: '書類は審査中です',
  verification_submitted: '審査に提出しました',
  verification_unknown: 'この案件は見つかりません',
};
