import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  exchange_currency_off: 'Hiện chưa thể quy đổi {currency}',
  exchange_done: 'Đã quy đổi',
  exchange_not_available_now:
    'Hiện chưa thể quy đổi số lượng này. Số dư không thay đổi; hãy thử số nhỏ hơn hoặc thử lại sau',
  exchange_quote_over: 'Báo giá này đã hết hiệu lực. Vui lòng lấy báo giá mới',
  exchange_quotes_unused:
    'Bạn đã lấy {count} báo giá trong một giờ mà không dùng. Có thể lấy báo giá mới sau {minutes} phút',
  exchange_rate_moved:
    'Tỷ giá đã thay đổi: hiện 1 {from} đổi được {rate} {to}. Chưa có gì được quy đổi; vui lòng lấy báo giá mới',
  exchange_same_currency: 'Vui lòng chọn hai loại tiền khác nhau',
  exchange_too_fine: 'Tối đa {scale} chữ số thập phân',
  exchange_too_small: 'Số lượng quá nhỏ: sau khi làm tròn sẽ không nhận được {currency}',
  transfer_currency_unknown: 'Không có loại tiền này',
  transfer_done: 'Đã chuyển',
  transfer_same_account: 'Vui lòng chọn hai tài khoản khác nhau',
  transfer_too_fine: 'Tối đa {scale} chữ số thập phân',
  transfer_too_small: 'Vui lòng nhập số lượng lớn hơn không',
};
