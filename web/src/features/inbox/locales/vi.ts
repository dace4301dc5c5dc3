import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  alert_falls_to: '{symbol} đã giảm xuống {price}. Cảnh báo của bạn đặt ở {target}.',
  alert_rises_to: '{symbol} đã tăng lên {price}. Cảnh báo của bạn đặt ở {target}.',
  balance_check_ready:
    'Số tiền chúng tôi nợ toàn bộ khách hàng vào {taken_at} đã có thể kiểm tra. Hãy kiểm tra số dư của bạn có trong đó: chỉ mất vài giây.',
  borrow_due_soon: 'Khoản vay {loan} đến hạn lúc {until}. Trước đó cần trả {amount}; sau đó lãi tính thêm ba ngày nữa.',
  borrow_liquidated:
    '{symbol} giảm xuống {price}, số {tick}: {pledge} tài sản thế chấp của khoản vay {loan} đã bị lấy để trả {amount}. {end, select, open {Còn nợ {left}} other {Khoản vay đã kết thúc; {returned} đã về tài khoản giao ngay}}.',
  borrow_overdue:
    'Khoản vay {loan} đã đến hạn mà chưa trả: còn nợ {amount}. Nếu chưa trả trước {until}, phần cần thiết sẽ được lấy từ tài sản thế chấp.',
  borrow_repaid: 'Khoản vay {loan} đã trả xong. {returned} đã về tài khoản giao ngay.',
  borrow_taken:
    'Khoản vay {loan} không được trả đúng hạn: {pledge} tài sản thế chấp đã bị lấy ở giá {price}, số {tick}, để trả {amount}. {returned} đã về tài khoản giao ngay.',
  borrow_warning:
    '{symbol} giảm xuống {price}, số {tick}: khoản vay {loan} sắp bị thanh lý. Thêm {pledge} hoặc trả {amount} để trở về mức ban đầu.',
  copy_approved: 'Bạn đã là trader. Từ bây giờ khách hàng có thể sao chép bạn.',
  copy_failed:
    'Không sao chép {side} {symbol} của {trader}: {reason, select, small {khối lượng nhỏ hơn 0,01 lô} large {vượt mức tối đa của thị trường này} budget {ngân sách không đủ} cap {vượt giới hạn mỗi lệnh của bạn} late {đã quá 30 giây} trader_closed {trader đã đóng trước khi đến lượt bạn} not_active {việc sao chép đã tạm dừng, bị dừng hoặc kết thúc} balance {số dư không đủ} limits {bạn đang tạm nghỉ hoặc đã chạm giới hạn lỗ hằng ngày} check {cần vượt qua bài kiểm tra trước} house {sàn hoặc bạn đã đạt giới hạn} too_many {bạn có quá nhiều vị thế và lệnh} other {lúc đó không mở được}}.',
  copy_refused:
    'Đơn đăng ký trader của bạn bị từ chối: {reason, select, requirements {chưa đủ điều kiện} identity_in_doubt {danh tính có nghi vấn} conflict_of_interest {xung đột lợi ích} other {lý do pháp lý}}. Bạn có thể đăng ký lại sau bảy ngày.',
  copy_removed:
    'Bạn không còn là trader: {reason, select, rules_broken {vi phạm quy tắc} identity_in_doubt {danh tính có nghi vấn} account_taken_over {tài khoản bị chiếm quyền} other {lý do pháp lý}}. Lý do này được công bố.',
  copy_stopped:
    'Cắt lỗ sao chép: phần sao chép {trader} đã giảm còn {amount}. Mọi lệnh sao chép được đóng và không mở thêm cho đến khi bạn tiếp tục.',
  copy_trader_left:
    '{trader} không còn là trader, việc sao chép đã kết thúc. Các vị thế sao chép nay là của riêng bạn: giữ hoặc đóng.',
  coupon_gave:
    'Phiếu của bạn trả lần đầu: {amount} {product, select, futures_fees {phí hợp đồng được hoàn} fee_rebate {phí giao ngay được hoàn} other {lãi cộng thêm cho khoản khóa}}. Tiền đã ở tài khoản giao ngay và là của bạn ngay lập tức.',
  coupon_expires:
    'Phiếu {product, select, futures_fees {phí hợp đồng} fee_rebate {phí giao ngay} other {tăng lãi khóa}} của bạn hết hạn lúc {until}. Còn lại {amount}.',
  deposit_credited: 'Khoản nạp {amount} đã được ghi có.',
  deposit_rejected: 'Khoản nạp {amount} không được chấp nhận. Chạm để xem lý do.',
  desk_appeal:
    'Lệnh {order} đang được khiếu nại. Hãy bổ sung bằng chứng của bạn; hai nhân viên sẽ quyết định. {side, select, buy {Đến lúc đó coin vẫn được giữ} other {Bạn vẫn có thể tự giải phóng coin}}.',
  desk_cancelled:
    'Lệnh {order} ({amount}) đã bị hủy: {reason, select, buyer {người mua hủy} other {không thanh toán đúng hạn}}. {side, select, buy {Đừng chuyển tiền cho lệnh này} other {Coin của bạn không còn bị giữ cho lệnh này}}.',
  desk_decided:
    'Khiếu nại của lệnh {order} đã được quyết định: {outcome, select, release {người mua nhận {amount}} other {{amount} trả lại người bán}}. Lý do: {reason, select, payment_proven {đã chứng minh thanh toán} seller_silent {người bán không trả lời} seller_confirmed {người bán xác nhận đã nhận tiền} payment_not_proven {không chứng minh được thanh toán} voucher_forged {chứng từ giả} foreign_name {tiền đến từ tên khác} buyer_confirmed {người mua xác nhận chưa trả} other {—}}.',
  desk_merchant_approved: 'Bạn đã là thương nhân. Khách hàng thấy quảng cáo của bạn dưới tên thương nhân.',
  desk_merchant_refused:
    'Đơn làm thương nhân bị từ chối: {reason, select, requirements {không đủ điều kiện} identity_in_doubt {danh tính còn nghi vấn} name_misleading {tên gây hiểu lầm} other {lý do pháp lý}}. Tiền ký quỹ đã về tài khoản pháp định của bạn.',
  desk_merchant_removed:
    'Bạn không còn là thương nhân: {reason, select, rules_broken {vi phạm quy định} identity_in_doubt {danh tính còn nghi vấn} account_taken_over {tài khoản bị chiếm} other {lý do pháp lý}}. Lý do này được công bố. Quảng cáo của bạn đã kết thúc; toàn bộ tiền ký quỹ được trả khi bạn không còn lệnh nào đang chạy.',
  desk_paid:
    'Lệnh {order}: đã báo trả {money}. {side, select, buy {Người bán đang kiểm tra} other {Hãy kiểm tra tài khoản của bạn; chỉ giải phóng coin khi tiền đã đến}}.',
  desk_released:
    'Lệnh {order} đã hoàn tất. {side, select, buy {{amount} đã vào tài khoản pháp định của bạn} other {Bạn đã giải phóng {amount} cho người mua}}.',
  desk_reminder:
    'Lệnh {order} sắp hết giờ. {side, select, buy {Hãy trả {money} và tải chứng từ lên, nếu không lệnh sẽ bị hủy} other {Hãy kiểm tra {money} đã đến chưa và giải phóng coin, nếu không lệnh chuyển sang khiếu nại}}.',
  desk_taken:
    'Lệnh {order}: {amount} với giá {money}. {side, select, buy {Hãy trả cho người bán đúng hạn rồi tải chứng từ lên} other {Coin của bạn đang được giữ. Hãy chờ người mua thanh toán}}.',
  empty_all: 'Diễn biến về lệnh, tài khoản và cảnh báo giá của bạn sẽ nằm ở đây.',
  empty_auctions: 'Lượt đặt giá và kết quả đấu giá của bạn sẽ nằm ở đây.',
  empty_news: 'Hiện chưa có tin tức.',
  empty_orders: 'Diễn biến các lệnh của bạn sẽ nằm ở đây.',
  empty_prices: 'Khi giá chạm cảnh báo của bạn, bạn sẽ đọc tại đây.',
  empty_security: 'Tin nhắn về đăng nhập và thay đổi tài khoản sẽ nằm ở đây.',
  futures_copy_stop:
    'Cắt lỗ sao chép: vị thế {side} {symbol} của bạn đã đóng ở giá {price}, số {tick}. Kết quả ròng {amount}.',
  futures_corporate_action:
    'Sự kiện doanh nghiệp: vị thế {side} {symbol} của bạn đã đóng không thu phí ở {price}, giá cuối trước đó, số {tick}. Kết quả ròng {amount}.',
  futures_liquidation:
    'Thanh lý: vị thế {side} {symbol} của bạn đã bị đóng ở giá {price}, số {tick}. Kết quả ròng {amount}.',
  futures_long: 'long',
  futures_order_cancelled: 'Lệnh giới hạn {side} {symbol} ở giá {price} đã bị hủy. Số tiền tạm giữ đã dùng lại được.',
  futures_order_cancelled_corporate_action:
    'Lệnh giới hạn {side} {symbol} ở giá {price} đã bị hủy do sự kiện doanh nghiệp. Số tiền tạm giữ đã dùng lại được.',
  futures_order_cancelled_house:
    'Lệnh giới hạn {side} {symbol} ở giá {price} đã tới giá nhưng sàn không thể nhận nên đã hủy. Số tiền tạm giữ đã dùng lại được.',
  futures_order_cancelled_limits:
    'Lệnh giới hạn {side} {symbol} ở giá {price} đã bị hủy do bạn đang tạm nghỉ hoặc đã chạm giới hạn lỗ hằng ngày. Số tiền tạm giữ đã dùng lại được.',
  futures_order_opened: 'Lệnh giới hạn đã khớp giá: đã mở {side} {symbol} ở giá {price}, số {tick}.',
  futures_short: 'short',
  futures_stop_loss: 'Cắt lỗ: vị thế {side} {symbol} của bạn đã đóng ở giá {price}, số {tick}. Kết quả ròng {amount}.',
  futures_take_profit:
    'Chốt lời: vị thế {side} {symbol} của bạn đã đóng ở giá {price}, số {tick}. Kết quả ròng {amount}.',
  futures_trader:
    'Trader đã đóng: vị thế {side} {symbol} bạn sao chép đã đóng ở giá {price}, số {tick}. Kết quả ròng {amount}.',
  guest: 'Đăng nhập để đọc tin nhắn của bạn.',
  investment_failed:
    'Khoản đầu tư {order}: không có giá trong một giờ sau khi đáo hạn. Đã hoàn trả {amount} cùng toàn bộ lợi suất.',
  investment_settled: 'Khoản đầu tư {order} quyết toán ở giá {price}: đã trả {amount}.',
  invite_rebate:
    'Đã trả hoàn phí giới thiệu ngày {day}: {amount}{many, select, one {} other { và các loại tiền khác}}.',
  login_elsewhere:
    'Có đăng nhập từ thiết bị hoặc mạng mới: {device}, {address}. Không phải bạn? Hãy đổi mật khẩu ngay.',
  nft_approved:
    '{what, select, artist {Giờ bạn đã là nghệ sĩ: {name}} work {Tác phẩm {name} đã được duyệt và có trong phòng tranh} series {Bộ sưu tập hộp bí ẩn {name} đã được duyệt} other {Lượt bán {name} đã được duyệt}}.',
  nft_awaiting:
    'Phiên đấu giá {name} đã kết thúc với giá cao nhất {amount}. Người thắng phải thanh toán trước {until}.',
  nft_drawn: 'Hộp bí ẩn số {number} của loạt {name} đã được bốc. Bạn có thể mở ngay.',
  nft_ended: 'Lượt bán {name} kết thúc không có người mua. Tiền ký quỹ đã giữ đều được hoàn lại.',
  nft_expired: 'Bạn không thanh toán {name} đúng hạn. Tiền ký quỹ {amount} không được hoàn lại.',
  nft_lost: 'Bạn không thắng phiên đấu giá {name}. Tiền ký quỹ đã về tài khoản giao ngay.',
  nft_more_time:
    'Hệ thống của chúng tôi đã gián đoạn trước khi hết hạn thanh toán {name}, nên bạn có thêm thời gian: hãy thanh toán {amount} trước {until}. Quá hạn bạn sẽ mất tiền ký quỹ.',
  nft_opens: '{name} mở bán lúc {until}.',
  nft_outbid: 'Có người trả giá cao hơn bạn cho {name}. Giá cao nhất hiện là {amount}.',
  nft_refused:
    '{what, select, artist {Đơn đăng ký nghệ sĩ của bạn bị từ chối} work {Tác phẩm {name} bị từ chối} series {Bộ hộp bí ẩn {name} bị từ chối} other {Lượt bán {name} bị từ chối}}: {reason, select, not_own_work {không phải tác phẩm của chính họa sĩ} harmful {nội dung có hại} misleading {gây hiểu nhầm} poor_quality {chất lượng kém} identity_in_doubt {danh tính còn nghi vấn} other {lý do pháp lý}}.',
  nft_reminder: 'Hãy thanh toán {amount} cho {name} trước {until}. Quá hạn bạn sẽ mất tiền ký quỹ.',
  nft_sold: '{name} đã được bán. Bạn nhận {amount}.',
  nft_taken_down:
    '{what, select, series {Đợt bán hộp bí ẩn {name} đã kết thúc sớm} other {{name} đã bị gỡ}}: {reason, select, not_own_work {không phải tác phẩm của chính họa sĩ} harmful {nội dung có hại} misleading {gây hiểu nhầm} other {lý do pháp lý}}. {what, select, series {Các hộp đã mua vẫn được bốc.} other {Nếu đang bán, lượt bán đã kết thúc và tiền ký quỹ đã hoàn lại.}}',
  nft_unpaid: 'Người thắng không thanh toán {name}. Tác phẩm vẫn là của bạn và có thể bán lại.',
  nft_won: 'Bạn đã thắng {name} với giá {amount}. Hãy thanh toán trước {until}.',
  offering_allotted: '{title}: đăng ký {applied}, được phân bổ {passed}, hoàn {refund}.',
  offering_reminder: '{title} mở đăng ký từ {at}.',
  offering_unlocked: '{amount} đã mở khóa và ở trong tài khoản giao ngay.',
  offering_withdrawn:
    '{title} đã bị rút trước khi mở và sẽ không được bán. Bạn chưa trả gì và sẽ không nhận lời nhắc nữa.',
  option_down: 'giảm',
  option_level: 'Hòa: {symbol} {side}, {seconds} giây. Bạn đã nhận lại {amount}.',
  option_right: 'Đúng: {symbol} {side}, {seconds} giây. Kết quả {amount}.',
  option_up: 'tăng',
  option_void: 'Vô hiệu theo quy tắc: {symbol} {side}, {seconds} giây, vì thiếu giá. Bạn đã nhận lại {amount}.',
  option_wrong: 'Sai: {symbol} {side}, {seconds} giây. Kết quả {amount}.',
  password_changed: 'Mật khẩu đăng nhập đã được đổi: {device}, {address}.',
  payout_address_added:
    'Đã thêm địa chỉ rút: {currency} trên {network}, kết thúc bằng {end}. Không phải bạn? Hãy đổi mật khẩu ngay.',
  payout_address_removed:
    'Đã xóa địa chỉ rút: {currency} trên {network}, kết thúc bằng {end}. Không phải bạn? Hãy đổi mật khẩu ngay.',
  payout_card_added:
    'Đã thêm thẻ ngân hàng để rút tiền: số tài khoản kết thúc bằng {end}. Không phải bạn? Hãy đổi mật khẩu ngay.',
  payout_card_changed:
    'Thẻ ngân hàng để rút tiền đã được đổi: số tài khoản hiện kết thúc bằng {end}. Không phải bạn? Hãy đổi mật khẩu ngay.',
  payout_wallet_saved: 'Đã lưu tài khoản nhận tiền: {way}, kết thúc bằng {end}. Không phải bạn? Hãy đổi mật khẩu ngay.',
  security_changed: 'Một cài đặt bảo mật của tài khoản đã được đổi: {device}, {address}.',
  title: 'Tin nhắn',
  to_gallery: 'Đến NFT',
  to_markets: 'Đến Thị trường',
  to_security: 'Cài đặt bảo mật',
  to_trade: 'Đến Giao dịch',
  topic_all: 'Tất cả',
  topic_auctions: 'Đấu giá',
  topic_news: 'Tin tức',
  topic_orders: 'Lệnh',
  topic_prices: 'Giá',
  topic_security: 'Bảo mật',
  topics: 'Chủ đề',
  unread: 'Chưa đọc',
  verification_failed: 'Xác minh danh tính Lv{level} chưa đạt. Chạm để xem cần gửi lại gì.',
  verification_passed: 'Xác minh danh tính Lv{level} đã thành công.',
  withdrawal_failed: 'Không gửi được lệnh rút {amount}. Toàn bộ tiền đã về lại tài khoản.',
  withdrawal_held: 'Lệnh rút {amount} đang tạm giữ, muộn nhất đến {until}. Chạm để xem lý do.',
  withdrawal_rejected: 'Lệnh rút {amount} bị từ chối và toàn bộ tiền đã về lại tài khoản. Chạm để xem lý do.',
  withdrawal_settled: 'Lệnh rút {amount} đã hoàn tất.',
};
