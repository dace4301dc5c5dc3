import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  add_margin: 'Vị thế của bạn gần giá thanh lý. Điều gì đẩy mức giá đó ra xa hơn?',
  add_margin_a: 'Đòn bẩy cao hơn',
  add_margin_b: 'Chờ đợi',
  add_margin_c: 'Thêm ký quỹ',
  add_margin_why:
    'Ký quỹ nhiều hơn chịu được lỗ nhiều hơn nên giá thanh lý lùi xa, nhưng phần thêm vào cũng có thể mất.',
  carry_on: 'Tiếp tục',
  choose: 'Hãy chọn một câu trả lời',
  distance: 'Ở 100x, giá đi ngược bao nhiêu thì hết ký quỹ?',
  distance_a: 'Khoảng 10%',
  distance_b: 'Chưa tới 1%',
  distance_c: 'Khoảng 5%',
  distance_why:
    'Ở 100x, biến động 1% là toàn bộ ký quỹ và việc thanh lý đến sớm hơn một chút; nhiều đồng coin biến động như vậy trong một giờ.',
  done: 'Bạn đã sẵn sàng',
  done_text: 'Cả bốn câu đều đúng. Chúng tôi đã ghi nhớ và sẽ không hỏi lại.',
  fee: 'Bạn bỏ 10 USDT ở 100x, thành vị thế 1.000 USDT. Phí được tính trên số nào?',
  fee_a: 'Trên 1.000 USDT',
  fee_b: 'Trên 10 USDT',
  fee_c: 'Chỉ trên phần lãi',
  fee_why:
    'Phí tính trên cả vị thế: 0,05% của 1.000 USDT là 0,50 USDT, tức 5% của 10 USDT bạn bỏ ra, và khi đóng lại tính thêm một lần.',
  finish: 'Hoàn tất',
  intro:
    'Bốn câu hỏi về điều có thể xảy ra với tiền của bạn. Trả lời sai không mất gì: chúng tôi giải thích và bạn chọn lại.',
  jump_back: 'Bạn bị thanh lý, một giây sau giá bật trở lại. Chuyện gì xảy ra?',
  jump_back_a: 'Vị thế của tôi được mở lại',
  jump_back_b: 'Không có gì: vị thế đã đóng và ký quỹ đã mất',
  jump_back_c: 'Tôi được trả lại một phần ký quỹ',
  jump_back_why:
    'Thanh lý là dứt điểm, kể cả khi giá quay lại ngay sau đó, và với đòn bẩy cao chỉ cần một biến động ngắn.',
  liquidation: 'Vị thế của bạn bị thanh lý. Bạn mất nhiều nhất bao nhiêu?',
  liquidation_a: 'Nhiều nhất là ký quỹ của vị thế này và các khoản phí đã trả',
  liquidation_b: 'Mọi thứ trong tài khoản hợp đồng tương lai',
  liquidation_c: 'Không mất gì, chỉ là bị đóng',
  liquidation_why:
    'Bạn mất ký quỹ của vị thế này và các khoản phí đã trả, không hơn, vì dù giá có nhảy bạn cũng không mắc nợ.',
  move: 'Bạn mở lệnh mua 50x bằng 100 USDT của mình. Giá giảm 2%. Chuyện gì xảy ra?',
  move_a: 'Tôi mất 2 USDT',
  move_b: 'Mất toàn bộ 100 USDT',
  move_c: 'Tôi mất khoảng một nửa',
  move_why: 'Ở 50x, mỗi 1% của giá là 50% tiền của bạn, nên giảm 2% là mất hết.',
  next: 'Câu tiếp theo',
  other_side: 'Bạn đóng vị thế với lãi 80 USDT. Ai trả số tiền đó?',
  other_side_a: 'Một khách hàng khác đặt ngược chiều tôi',
  other_side_b: 'Chính sàn giao dịch',
  other_side_c: 'Quỹ bảo hiểm',
  other_side_why:
    'Sàn là phía bên kia của mọi vị thế: sàn trả phần bạn thắng và giữ phần bạn thua, vì vậy mọi mức giá đều được ghi lại để bạn kiểm tra.',
  passed_before: 'Bạn đã đạt ngày {date}.',
  progress: 'Câu {number} trên {total}',
  right: 'Đúng rồi.',
  stop: 'Lệnh cắt lỗ của bạn ở 60.000. Giá nhảy từ 60.100 thẳng xuống 59.700. Bạn được đóng ở giá nào?',
  stop_a: '60.000, nơi tôi đã đặt',
  stop_b: 'Không đóng, vì giá bỏ qua 60.000',
  stop_c: '59.700, mức giá đầu tiên chạm lệnh cắt lỗ',
  stop_why:
    'Lệnh cắt lỗ được thực hiện ở mức giá đầu tiên trong nhật ký chạm tới nó, nên khi giá nhảy bạn có thể mất nhiều hơn dự tính.',
  submit: 'Kiểm tra câu trả lời',
  title_futures: 'Trước vị thế đầu tiên',
  title_super_leverage: 'Trước khi dùng trên 50x',
  try_again: 'Hãy chọn câu trả lời khác.',
  unknown: 'Không có bài kiểm tra này.',
  wrong: 'Chưa đúng.',
};
