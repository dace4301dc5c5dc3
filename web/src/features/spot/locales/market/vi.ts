import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  day: 'Sổ lệnh này, 24h',
  day_last: 'Khớp gần nhất',
  day_none: 'Không có giao dịch trong 24 giờ',
  day_trades: 'Số giao dịch',
  day_turnover: 'Giá trị ({currency})',
  day_volume: 'Khối lượng ({currency})',
  market_maker:
    'Tài khoản {account} là nhà tạo lập thị trường của chính chúng tôi, chào giá hai chiều theo cùng quy tắc và phí như mọi người.',
  market_taker:
    'Tài khoản {account} giao dịch cho bản demo này bằng tiền giả lập. Tài khoản mua bán một ít ở đây vài lần mỗi phút. Các giao dịch đó được tính vào khối lượng của sổ lệnh này.',
  preferences: 'Tùy chọn',
  rule_amount_step: 'Bước số lượng',
  rule_band: 'Lệnh thị trường lệch giá gần nhất tối đa',
  rule_fee: 'Phí mỗi bên',
  rule_maximum: 'Lệnh lớn nhất',
  rule_minimum: 'Lệnh nhỏ nhất',
  rule_price_step: 'Bước giá',
  rule_priority:
    'Giá tốt hơn được ưu tiên, sau đó là lệnh đến trước. Giao dịch khớp theo giá của lệnh nằm chờ trong sổ. Phí được trừ vào phần bạn nhận.',
  rules: 'Quy tắc giao dịch',
  transfer_in: 'Chuyển từ tài khoản khác',
};
