import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  bind_email_first: '请先绑定邮箱',
  bind_mobile_first: '请先绑定手机号',
  id_number_special: '证件号码不能含有特殊字符',
  id_number_used: '此证件号码已用于另一个账户',
  id_number_wrong: '请输入正确的证件号码',
  verification_changed: '客户在此期间提交了新的资料，请重新查看',
  verification_level_first: '请先通过 Lv1 认证',
  verification_name_special: '姓名不能含有特殊字符',
  verification_name_wrong: '请输入 {min} 至 {max} 个字符的姓名',
  verification_passed: '此级别已通过认证',
  verification_photo_missing: '请补齐所需的照片',
  verification_photo_twice: '正面和背面不能是同一张照片',
  verification_reason_wrong: '请为需要重做的部分选择合适的原因',
  verification_reviewing: '您的资料正在审核中',
  verification_submitted: '已提交，等待审核',
  verification_unknown: '未找到此案件',
};
