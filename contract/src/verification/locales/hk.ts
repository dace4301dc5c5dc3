import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  bind_email_first: '請先綁定電郵地址',
  bind_mobile_first: '請先綁定手機號碼',
  id_number_special: '證件號碼不可包含特殊字符',
  id_number_used: '此證件號碼已由另一個帳戶使用',
  id_number_wrong: '請輸入正確的證件號碼',
  verification_changed: '客戶期間提交了新資料，請重新查看',
  verification_level_first: '請先通過 Lv1 認證',
  verification_name_special: '姓名不可包含特殊字符',
  verification_name_wrong: '請輸入 {min} 至 {max} 個字元的姓名',
  verification_passed: '此級別已通過認證',
  verification_photo_missing: '請補齊所需的相片',
  verification_photo_twice: '正面和背面不可用同一張相片',
  verification_reason_wrong: '請為需要重做的部分選擇合適的原因',
  verification_reviewing: '你的資料正在審核中',
  verification_submitted: '已提交，等待審核',
  verification_unknown: '找不到此個案',
};
