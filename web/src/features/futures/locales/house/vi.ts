import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  computed: 'Đếm lúc {time}',
  customers_closed: 'Khách hàng đã đóng vị thế',
  customers_lost: 'Trong đó bị lỗ',
  exposure: 'Rủi ro theo từng hợp đồng',
  exposure_about:
    'Giá trị vị thế của khách hàng theo giá mới nhất: lấy chiều lớn hơn giữa long và short, so với hạn mức. Đến hạn mức, sàn không nhận thêm lệnh theo chiều đó. Vị thế của chính sàn là phần chênh lệch giữa hai chiều.',
  exposure_of: '{exposure} trên hạn mức {limit}',
  funds: 'Tiền của sàn để trả lãi',
  house_even: 'Không có vị thế ròng',
  house_long: 'Sàn đang long {net}',
  house_short: 'Sàn đang short {net}',
  insurance: 'Quỹ bảo hiểm',
  insurance_about:
    'Phần ký quỹ còn lại sau thanh lý được đưa vào quỹ. Khoản lỗ vượt ký quỹ được trả từ quỹ, nên không khách hàng nào nợ hơn ký quỹ. Khi quỹ cạn, sàn chi trả.',
  insurance_in: 'Thu vào, 30 ngày',
  insurance_out: 'Chi ra, 30 ngày',
  liquidations: 'Số lần thanh lý, 30 ngày',
  longs: 'Khách hàng long',
  losing: '{losing} trong {customers} khách hàng đóng vị thế trong {days} ngày qua bị lỗ',
  losing_about:
    'Mỗi khách hàng đóng ít nhất một vị thế từ {from} đến {to} được tính một lần. Khách hàng bị lỗ nếu tổng kết quả của mọi vị thế đã đóng trong thời gian này, sau tất cả phí, nhỏ hơn 0. Được đếm từ sổ cái mỗi đêm.',
  losing_few: 'Chưa đến {min} khách hàng đóng vị thế trong {days} ngày qua: còn quá ít',
  losing_none: 'Lần đếm đầu tiên là đêm nay',
  losing_title: 'Bao nhiêu khách hàng bị lỗ',
  movement_deficit: 'Lỗ vượt ký quỹ',
  movement_liquidation: 'Phần còn lại sau thanh lý',
  movement_top_up: 'Sàn nộp vào',
  movements: 'Biến động',
  no_exposure: 'Chưa có hợp đồng nào.',
  no_movements: 'Chưa có khoản thu hay chi nào.',
  other_side:
    'Sàn là bên đối ứng của mọi vị thế hợp đồng: khách hàng thắng thì sàn trả, khách hàng thua thì sàn giữ. Vì vậy mọi thứ ở đây đều công khai.',
  positions: 'Vị thế đang mở',
  share_bar: 'Đã dùng {share} hạn mức',
  shorts: 'Khách hàng short',
  tick: 'bản ghi {tick}',
  title: 'Phía của sàn',
  without_positions: '{count} thị trường không có vị thế',
};
