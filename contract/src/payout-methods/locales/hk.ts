import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  address_checksum_wrong: '地址有誤：核對碼不符，請檢查有否輸入錯誤',
  address_malformed: '此 {network} 地址無效',
  address_wrong_network: '此地址看來屬於 {found}，而非 {network}',
  bank_account_malformed: '請輸入正確的銀行戶口號碼',
  payout_address_known: '你已儲存此地址',
  payout_currency_unknown: '此貨幣不能經該網絡提取',
  payout_deleted: '已刪除',
  payout_fields_missing: '請填妥每一欄',
  payout_method_unknown: '找不到此收款方式',
  payout_methods_full: '最多可儲存 {count} 個地址',
  payout_name_differs: '姓名須與已認證的相同：{name}',
  payout_name_special: '請勿使用特殊字元',
  payout_saved: '已儲存',
};
