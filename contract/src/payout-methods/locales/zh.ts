import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  address_checksum_wrong: '地址有误：校验码不符，请检查是否输错',
  address_malformed: '这不是有效的 {network} 地址',
  address_wrong_network: '这看起来是 {found} 地址，而不是 {network} 地址',
  bank_account_malformed: '请输入正确的银行账号',
  payout_address_known: '您已保存过这个地址',
  payout_currency_unknown: '该币种不支持提到此网络',
  payout_deleted: '已删除',
  payout_fields_missing: '请填写每一项',
  payout_method_unknown: '未找到该收款方式',
  payout_methods_full: '最多可保存 {count} 个地址',
  payout_name_differs: '姓名须与已认证的一致：{name}',
  payout_name_special: '请勿使用特殊字符',
  payout_saved: '已保存',
};
