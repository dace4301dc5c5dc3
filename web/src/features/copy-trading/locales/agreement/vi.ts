import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  control:
    'Bạn có thể đổi cài đặt (áp dụng từ lệnh tiếp theo), tạm dừng, đóng bất kỳ lệnh nào, chuyển lệnh thành vị thế của riêng mình, hoặc ngừng sao chép bất cứ lúc nào rồi chọn giữ hay đóng những gì đang mở.',
  control_title: 'Bạn luôn nắm quyền',
  copied:
    'Mọi vị thế trader mở sau khi bạn bắt đầu sao chép: cùng thị trường, chiều, đòn bẩy, chốt lời và cắt lỗ. Khối lượng của bạn là số lô của trader nhân với hệ số của bạn, hoặc theo tỷ lệ ngân sách, làm tròn hai chữ số thập phân. Khi trader đóng một phần hay toàn bộ, lệnh của bạn cũng đóng theo. Lệnh giới hạn còn chờ và ký quỹ trader nạp thêm không được sao chép. Vị thế đã mở từ trước chỉ được sao chép nếu bạn chọn.',
  copied_title: 'Sao chép những gì',
  leaves:
    'Lượt sao chép kết thúc ngay và không có gì được sao chép nữa. Lệnh đang mở trở thành vị thế của riêng bạn và không ai đóng thay bạn. Bạn nhận tin nhắn và chọn giữ hay đóng.',
  leaves_title: 'Khi trader ngừng hoạt động',
  loss: 'Bằng ngân sách bạn đặt, không hơn. Tổng ký quỹ và phí mở của mọi lệnh đang mở không bao giờ vượt ngân sách trừ đi phần đã lỗ. Bạn có thể mất toàn bộ số đó.',
  loss_title: 'Bạn có thể mất tối đa bao nhiêu',
  price:
    'Lệnh của bạn mở và đóng theo giá ghi nhận mới nhất tại thời điểm đó, với chênh lệch giá và phí thông thường. Đó là giá của trader hoặc giá sau đó; sàn không bao giờ giữ lại giá tốt hơn. Lệnh không mở được trong 30 giây sẽ không được thực hiện.',
  price_title: 'Ở mức giá nào',
  promise:
    'Kết quả quá khứ nói rất ít về tương lai. Nhiều người sao chép thua lỗ, kể cả với trader có lãi. Trader là khách hàng, không phải cố vấn, và không biết hoàn cảnh của bạn. Chỉ sao chép bằng số tiền bạn chấp nhận mất.',
  promise_title: 'Không hứa hẹn lợi nhuận',
  share:
    'Trader nhận tỷ lệ mà bạn đã thấy và xác nhận trước khi sao chép, và tỷ lệ đó không đổi với bạn. Khoản này chỉ được trừ sau khi một lệnh đóng, trên phần tổng kết quả sau mọi khoản phí vượt mức cao nhất trước đó. Lỗ không bao giờ bị chia, và không khoản lãi nào bị chia hai lần.',
  share_example:
    'Ví dụ với tỷ lệ 10%. Lệnh thứ nhất lãi 50 USDT: trader nhận 5. Lệnh thứ hai lỗ 20: không chia gì, kết quả của bạn là 30. Lệnh thứ ba lãi 40: kết quả là 70, cao hơn mức cao cũ 50 là 20, nên trader nhận 2. Bạn lãi 70, chia 7 và giữ 63 USDT.',
  share_title: 'Chia lợi nhuận',
  short:
    'Khi bạn sao chép một trader, sàn mở và đóng vị thế hợp đồng cho bạn mà không hỏi lại. Tiền, lãi và lỗ đều là của bạn. Trang này nói rõ bằng lời đơn giản điều gì sẽ xảy ra.',
  slippage:
    'Giá thay đổi giữa lúc trader khớp và lúc bạn khớp, nên giá vào của bạn có thể kém hơn. Chênh lệch trung bình của mọi người sao chép có trên trang của từng trader. Một lệnh có thể không sao chép được, ví dụ do số dư, ngân sách, giới hạn hay thời gian nghỉ bạn đặt, hoặc thị trường đóng cửa. Khi đó bạn nhận tin nhắn kèm lý do.',
  slippage_title: 'Trượt giá và lệnh không sao chép được',
  stop: 'Khi ngân sách cộng mọi kết quả giảm tới mức bạn chọn, mọi lệnh của lượt sao chép này được đóng theo giá ghi nhận mới nhất và không sao chép nữa. Khi thị trường biến động nhanh, kết quả có thể thấp hơn mức đó, nhưng không bao giờ lỗ quá ngân sách.',
  stop_title: 'Cắt lỗ sao chép',
  title: 'Thỏa thuận sao chép lệnh',
  version: 'Phiên bản {version} của thỏa thuận này',
};
