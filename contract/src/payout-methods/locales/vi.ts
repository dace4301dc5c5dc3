import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  address_checksum_wrong: 'Địa chỉ bị gõ sai: mã kiểm tra không khớp',
  address_malformed: 'Đây không phải là địa chỉ {network} hợp lệ',
  address_wrong_network: 'Địa chỉ này giống địa chỉ {found}, không phải {network}',
  bank_account_malformed: 'Hãy nhập đúng số tài khoản',
  payout_address_known: 'Bạn đã lưu địa chỉ này rồi',
  payout_currency_unknown: 'Loại tiền này không thể gửi đi qua mạng đó',
  payout_deleted: 'Đã xóa',
  payout_fields_missing: 'Hãy điền đầy đủ các mục',
  payout_method_unknown: 'Không tìm thấy cách nhận tiền này',
  payout_methods_full: 'Bạn có thể lưu tối đa {count} địa chỉ',
  payout_name_differs: 'Tên phải đúng với tên bạn đã xác minh: {name}',
  payout_name_special: 'Vui lòng không dùng ký tự đặc biệt',
  payout_saved: 'Đã lưu',
};
