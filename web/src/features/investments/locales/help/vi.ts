import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  ask_check: 'Tôi kiểm tra bằng cách nào?',
  ask_exit: 'Tôi có thể rút sớm không?',
  ask_linked: 'Ai đặt giá tham chiếu?',
  ask_safe: 'Nếu phải trả kết quả đắt hơn cho tất cả mọi người thì sao?',
  ask_settle: 'Giá nào quyết định?',
  ask_silent: 'Nếu không có giá khi đáo hạn thì sao?',
  ask_yield: 'Lợi suất được tính từ khi nào?',
  example: '{amount}, lợi suất {rate} một năm, {days} ngày, giá tham chiếu {price}',
  example_linked: 'Ví dụ: {coin} hoặc USDT',
  example_put: 'Ví dụ: mua {coin} giá thấp',
  lead: 'Bạn trả coin hoặc USDT trong số ngày cố định và nhận lợi suất cố định. Giá khi đáo hạn quyết định bạn được trả bằng loại tiền nào. Cả hai kết quả đều biết trước khi mua.',
  say_check:
    'Biên nhận có các điều khoản đã ký và hai giá quyết định, mỗi giá có liên kết đến bằng chứng trong nhật ký giá. Mọi lệnh đã thanh toán được công bố không kèm tên, nên ai cũng có thể tính lại.',
  say_exit: 'Không. Tiền bị giữ đến khi đáo hạn, vì vậy chỉ đầu tư số tiền bạn chưa cần đến.',
  say_linked:
    'Không ai cả. Mỗi sản phẩm dựa trên giá đầu tiên được ghi sau nửa đêm UTC, cộng hoặc trừ một khoảng cố định như nhau cho mọi người.',
  say_safe:
    'Trước khi bán một phần, chúng tôi để riêng toàn bộ số có thể phải trả, bằng cả hai loại tiền. Nếu không thể, phần đó không được bán.',
  say_settle:
    'Giá đầu tiên trong nhật ký giá công khai từ lúc đáo hạn, trong vòng 60 phút. Khi đã ghi vào sản phẩm, giá đó không bao giờ thay đổi.',
  say_silent:
    'Bạn nhận lại số tiền đã trả cùng toàn bộ lợi suất, bằng cùng loại tiền. Chúng tôi không được lợi gì khi thị trường không có giá.',
  say_yield:
    'Từ lúc ngừng bán, tức nửa đêm UTC kế tiếp, trong số ngày của sản phẩm, dù bạn mua vào giờ nào trong ngày. Những giờ trước đó không được trả, dù tiền đã bị giữ. Bạn được trả khi đáo hạn, khi giá đầu tiên được ghi, chậm nhất khoảng một giờ sau.',
  see_products: 'Xem sản phẩm',
  settles_at: 'Giá khi đáo hạn',
  title: 'Đầu tư hoạt động thế nào',
  worth_less: 'Trị giá {worth}, ít hơn {kept} nếu không đầu tư',
  worth_more: 'Trị giá {worth}, thay vì {kept} nếu không đầu tư',
  you_receive: 'Bạn nhận',
};
