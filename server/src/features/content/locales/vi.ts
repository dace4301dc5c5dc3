import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  about_title: 'Giới thiệu Candor',
  about_body: `Candor là sàn giao dịch tiền mã hóa trên điện thoại mà chính khách hàng có thể kiểm tra. Chúng tôi không yêu cầu bạn tin: sổ sách và giá được ghi theo cách mà mọi thay đổi sau lưng bạn đều lộ ra.
## Những điều bạn có thể tin cậy {#promises}
- Tiền được tính chính xác. Mỗi biến động là một bút toán lấy từ tài khoản này đúng bằng số cộng vào tài khoản khác.
- Không ai, kể cả nhân viên của chúng tôi, có thể định trước kết quả một lệnh hay đặt giá riêng cho một khách hàng.
- Trước khi xác nhận, bạn thấy toàn bộ chi phí và những điều có thể xảy ra.
- Rút tiền không bao giờ phụ thuộc vào một khoản trả thêm, thuế hay nâng cấp.
- Không có con số bịa đặt trên màn hình: không người dùng ảo, không người theo dõi ảo, không đếm ngược giả.
## Ai cũng có thể kiểm tra giá {#check}
Mọi mức giá chúng tôi dùng đều nằm trong một nhật ký công khai chỉ có thể ghi thêm. Nhật ký được ký liên tục, và mỗi mức giá có bằng chứng rằng nó nằm trong đó. Một chương trình riêng tính lại tất cả từ các tệp công khai. Cách hoạt động có trong [sách trắng](/pages/common/article?id=34).
## Bản demo này là gì {#demo}
Trang này là bản demo. Thị trường là mô phỏng và tiền là tiền giả lập: không có gì ở đây có giá trị, không thể nạp hay rút thật. Mọi thứ khác hoạt động như khi dùng tiền thật.
Có câu hỏi? Xem [Trợ giúp](/pages/common/faq) hoặc [Liên hệ](/pages/common/contactus).`,

  white_paper_title: 'Sách trắng: kiểm tra Candor như thế nào',
  white_paper_body: `Một sàn giao dịch xin bạn tin hai lần: rằng nó giữ tiền của bạn, và rằng giá của nó là thật. Candor cho bạn cách kiểm tra thay vì phải tin. Tài liệu này chỉ mô tả những gì đã xây dựng xong.
## Sổ cái {#ledger}
- Tiền được ghi sổ kép. Một bút toán lấy từ một số tài khoản đúng bằng số cộng vào tài khoản khác; cơ sở dữ liệu từ chối bút toán không cân.
- Tổng mọi tài khoản của một đồng coin, kể cả của sàn và thế giới bên ngoài, luôn bằng không.
- Tài khoản của khách hàng và của sàn không thể âm.
- Số tiền là số thập phân chính xác. Tiền trả ra làm tròn xuống, phí làm tròn lên, ở chữ số cuối của đồng coin.
- Bút toán không bao giờ bị sửa hay xóa. Chúng được niêm phong thành chuỗi băm, nên thay đổi về sau sẽ lộ ra.
- Khi hoạt động, sàn tự kiểm tra sổ. Nếu không khớp, tiền tự động ngừng di chuyển, số dư vẫn xem được.
## Nhật ký giá {#prices}
Trước khi được dùng, một mức giá được ghi thành một dòng: thị trường, số thứ tự, thời gian và giá. Số thứ tự không có chỗ trống. Nếu nguồn giá im lặng, không có gì được ghi và không mức giá nào được dùng.
Mỗi dòng là một lá của cây băm (RFC 6962). Sửa, xóa hay chèn một dòng cũ sẽ cho một gốc khác.
Bản demo không có nguồn giá bên ngoài: giá theo một công thức công khai từ một hạt giống bí mật mỗi ngày. Mã băm của hạt giống nằm trong nhật ký trước mức giá đầu tiên của ngày, còn hạt giống được công bố sau khi ngày kết thúc. Vì vậy không ai có thể sửa giá trong ngày, và sau đó ai cũng có thể tính lại.
## Điểm kiểm tra {#checkpoints}
Khoảng mỗi mười giây, kích thước và gốc của nhật ký được ký bằng khóa Ed25519. Đó là điểm kiểm tra và nó công khai. Giữa hai điểm kiểm tra bất kỳ có bằng chứng rằng nhật ký sau bắt đầu bằng toàn bộ nhật ký trước. Nếu chúng tôi cho hai người xem hai lịch sử khác nhau, hai điểm kiểm tra đã ký trong tay họ sẽ chứng minh điều đó.
## Bằng chứng {#proofs}
Với mỗi mức giá đã ghi, bạn có thể yêu cầu bằng chứng: vài mã băm dẫn từ dòng đó đến gốc đã ký. Có thể kiểm tra mà không cần tin máy chủ của chúng tôi.
## Chương trình kiểm chứng {#verifier}
Một chương trình nhỏ không dùng chung mã với sàn đọc nhật ký công khai, kiểm tra chữ ký, mã băm, số thứ tự và tính lại giá mô phỏng. Ai cũng có thể đọc và chạy nó.
## Điều chưa được chứng minh {#limits}
- Mô phỏng không phải là thị trường. Bản demo cho thấy giá không bị chọn bằng tay, không cho thấy một đồng coin đáng giá bao nhiêu.
- Người chạy mô phỏng biết hạt giống của ngày đang diễn ra. Điều được chứng minh là đường giá của ngày đã được định trước, và không lệnh, khách hàng hay người vận hành nào thay đổi nó.
- Trước khi nhật ký bắt đầu, biểu đồ cho thấy quá khứ được vẽ ra. Nó được ghi rõ như vậy và không chứng minh gì.
- Chưa có bằng chứng dự trữ, nên chúng tôi không tuyên bố là có.
- Bằng chứng không ai kiểm tra thì chứng minh được rất ít. Xin hãy kiểm tra.`,

  contact_title: 'Liên hệ',
  contact_body: `## Viết cho chúng tôi trong ứng dụng {#support}
Bộ phận hỗ trợ nằm trong ứng dụng, ở mục [Hỗ trợ](/pages/kefu/index). Ở đó chúng tôi biết đó là bạn, và bạn biết đó là chúng tôi.
## Điều nhân viên chúng tôi không bao giờ làm {#never}
- Không hỏi mật khẩu, mật khẩu thanh toán, mã xác minh hay mã khôi phục của bạn.
- Không đòi thanh toán: dù để mở khóa, xác minh, bảo hiểm hay làm nhanh hơn.
- Không nhắn trước trong ứng dụng nhắn tin riêng, không gửi chương trình để bạn cài đặt.
Ai làm một trong những điều này đều không phải người của Candor. Đừng trả lời và hãy báo cho chúng tôi.
## Nếu bạn nghĩ ai đó biết mật khẩu của mình {#urgent}
Hãy đổi ngay trong mục [Bảo mật](/pages/setting/security) và đăng xuất mọi thiết bị bạn không nhận ra.
## Bạn tìm thấy lỗ hổng trong phần mềm {#weakness}
Hãy báo qua Hỗ trợ trước khi nói với người khác, và đừng chạm vào tài khoản của người khác. Chúng tôi rất biết ơn.`,

  compliance_title: 'Tuân thủ',
  compliance_body: `## Quy tắc như nhau cho mọi người {#rules}
- Kết quả của lệnh theo quy tắc đã công bố và giá đã ghi. Không có thiết lập nào để người vận hành quyết định, không có ngoại lệ cho riêng một tài khoản.
- Rút tiền không bao giờ đòi nạp thêm, nộp thuế hay trả phí trước.
- Lợi suất quảng cáo luôn đi kèm cái giá: thời gian khóa, tiền phạt và khả năng thua lỗ.
- Số người dùng, người theo dõi hay phần đã bán là số đếm thật, nếu không thì không hiển thị.
## Sản phẩm và khu vực {#regions}
Sản phẩm không được phép ở một khu vực sẽ không được cung cấp tại đó. Ai vẫn mở sẽ được thông báo; rút tiền và lịch sử vẫn dùng được.
## Rủi ro {#risk}
Giá coin có thể về không. Với đòn bẩy và quyền chọn, bạn có thể mất toàn bộ số tiền đã bỏ vào. Chỉ dùng tiền mà bạn chịu mất được.
## Giấy phép {#licences}
Bản demo này không cung cấp dịch vụ tài chính và không có giấy phép nào. Ai vận hành sàn thật bằng phần mềm này phải có giấy phép mà pháp luật nơi khách hàng yêu cầu, và nêu rõ trên trang này.
## Khiếu nại {#complaints}
Viết cho [Hỗ trợ](/pages/kefu/index). Bạn sẽ nhận được câu trả lời bằng văn bản, kèm lý do.`,

  terms_title: 'Điều khoản sử dụng',
  terms_body: `Điều khoản này dành cho bản demo. Ai vận hành sàn thật bằng phần mềm này phải thay bằng điều khoản của mình.
## Bản demo là gì {#demo}
Thị trường trong bản demo là mô phỏng và tiền là tiền giả lập. Tiền giả lập không có giá trị, không thể mua, bán, đổi lấy thứ gì hay rút ra.
## Tài khoản của bạn {#account}
- Một tài khoản thuộc về một người. Hãy giữ kín mật khẩu và mã.
- Cung cấp địa chỉ mà chúng tôi liên lạc được; đó cũng là đường quay lại khi bạn quên mật khẩu.
- Nếu người khác có thể đã vào tài khoản, hãy đổi mật khẩu và báo cho chúng tôi.
## Lệnh và giá {#orders}
Trước khi xác nhận, màn hình cho thấy giá, số lượng, mọi khoản phí và số còn lại. Điều bạn xác nhận là điều được ghi sổ. Giá lấy từ nhật ký giá công khai và như nhau cho mọi người.
## Sử dụng đúng mực {#fair}
Không tấn công dịch vụ hay khách hàng khác, không lách giới hạn, không dùng cho việc pháp luật cấm. Tìm lỗ hổng được hoan nghênh nếu bạn báo lại và không gây hại cho ai.
## Không bảo đảm {#guarantee}
Bản demo được cung cấp nguyên trạng. Nó có thể gián đoạn hoặc được đặt lại, khi đó tài khoản và tiền giả lập có thể bị xóa. Không nội dung nào là lời khuyên mua hay bán.
## Kết thúc và thay đổi {#ending}
Bạn có thể dừng bất cứ lúc nào. Khi điều khoản thay đổi, chúng tôi báo trong mục tin trước khi áp dụng; ngày sửa gần nhất có trên trang này.`,

  privacy_title: 'Quyền riêng tư',
  privacy_body: `## Chúng tôi lưu gì {#keep}
- Email hoặc số điện thoại của bạn, cùng biệt danh, chữ ký và ảnh đại diện nếu bạn cung cấp.
- Mật khẩu chỉ ở dạng mã băm, không thể đọc lại.
- Thiết bị của bạn gồm tên, địa chỉ mạng và thời gian, để bạn nhận ra kẻ lạ.
- Các lệnh và mọi biến động số dư của bạn.
- Ảnh bạn gửi cho chúng tôi. Ảnh là riêng tư; mỗi lần người của chúng tôi mở đều được ghi lại.
## Dùng để làm gì {#use}
Để vận hành và bảo vệ tài khoản, và để trả lời bạn. Không dùng cho việc nào khác.
## Điều chúng tôi không làm {#never}
- Không bán hay cho thuê dữ liệu, không hiển thị quảng cáo.
- Ứng dụng không tải gì từ công ty khác: không trình theo dõi, không phông chữ hay mã lệnh bên ngoài.
## Trên điện thoại của bạn {#phone}
Ứng dụng lưu ngôn ngữ, cài đặt, phiên đăng nhập và nội dung gần nhất để đọc ngoại tuyến. Đăng xuất sẽ xóa những gì thuộc về bạn.
## Quyền của bạn {#rights}
Hỏi [Hỗ trợ](/pages/kefu/index) xem chúng tôi biết gì về bạn, và yêu cầu sửa hoặc xóa. Bút toán trong sổ cái được giữ lại, vì sổ có lỗ hổng thì không thể kiểm tra; chúng chỉ chứa số tài khoản, không có tên.`,

  help_title: 'Trợ giúp',
  help_body:
    'Câu trả lời cho những điều được hỏi nhiều nhất. Nếu chưa có câu của bạn, hãy viết cho [Hỗ trợ](/pages/kefu/index).',

  faq_create_title: 'Tạo tài khoản như thế nào?',
  faq_create_body:
    'Mở [Tạo tài khoản](/pages/common/register), nhập email hoặc số điện thoại, rồi nhập mã chúng tôi gửi. Sau đó chọn mật khẩu dài hơn sáu ký tự. Một câu dài tốt hơn một câu đố ngắn.',
  faq_forgot_title: 'Tôi quên mật khẩu. Làm sao bây giờ?',
  faq_forgot_body:
    'Chọn [Quên mật khẩu](/pages/common/login?mode=forget) ở trang đăng nhập. Chúng tôi gửi mã đến địa chỉ của bạn để bạn đặt mật khẩu mới. Mọi thiết bị khác sẽ bị đăng xuất.',
  faq_devices_title: 'Tôi có thể dùng nhiều thiết bị không?',
  faq_devices_body:
    'Có. Mục [Bảo mật](/pages/setting/security?view=devices) liệt kê mọi thiết bị đang đăng nhập, và bạn có thể đăng xuất từng thiết bị ở đó.',
  faq_language_title: 'Đổi ngôn ngữ, màu sắc hay tiền tệ ở đâu?',
  faq_language_body:
    'Trong [Cài đặt](/pages/setting/setting): chín ngôn ngữ, giao diện tối và sáng, ba cách tô màu giá, và tiền tệ để hiển thị giá trị. Giá trị quy đổi chỉ để đọc; bạn giao dịch bằng coin.',
  faq_play_money_title: 'Tiền trong bản demo từ đâu ra?',
  faq_play_money_body:
    'Đó là tiền giả lập. Bạn có thể nhận 10.000 USDT mỗi ngày để dùng thử. Nó không có giá trị và không rút ra được.',
  faq_pay_first_title: 'Có khi nào tôi phải trả tiền trước khi rút không?',
  faq_pay_first_body:
    'Không. Không bao giờ có tiền cọc, thuế, bảo hiểm hay nâng cấp. Phí rút được trừ vào số tiền rút. Ai bảo bạn trả trước đều là kẻ lừa đảo, dù dùng tên và biểu tượng của chúng tôi.',
  faq_network_title: 'Tôi nên chọn mạng nào?',
  faq_network_body: `Cùng một mạng ở cả hai phía. USDT có trên nhiều mạng như TRC20 và ERC20, và địa chỉ của chúng khác nhau.
- Chọn mạng trước, rồi mới sao chép địa chỉ.
- Thử một số nhỏ trước số lớn.
- Coin gửi qua mạng khác có thể bị mất.`,
  faq_changed_title: 'Vì sao số dư của tôi thay đổi?',
  faq_changed_body:
    'Mỗi thay đổi là một bút toán có số tiền, thời gian và lý do. Không có gì thay đổi mà không có bút toán, và bút toán không bao giờ bị sửa. Nếu có mục khó hiểu, hãy cho chúng tôi biết số của nó.',
  faq_source_title: 'Giá lấy từ đâu?',
  faq_source_body:
    'Trong bản demo, giá đến từ một mô phỏng có công thức công khai; hạt giống mỗi ngày được cam kết trước và công bố sau. Mỗi mức giá được ghi vào nhật ký công khai trước khi dùng. Xem [sách trắng](/pages/common/article?id=34).',
  faq_check_title: 'Tôi tự kiểm tra một mức giá bằng cách nào?',
  faq_check_body:
    'Mỗi mức giá đã ghi có bằng chứng dẫn đến điểm kiểm tra do chúng tôi ký. Chương trình kiểm chứng, một chương trình nhỏ riêng biệt, tải nhật ký công khai và tính lại tất cả. Cách hoạt động có trong [sách trắng](/pages/common/article?id=34).',
  faq_decide_title: 'Candor có quyết định được tôi lãi hay lỗ không?',
  faq_decide_body:
    'Không. Kết quả theo giá đã ghi và quy tắc như nhau cho mọi người. Không có thiết lập, màn hình hay lệnh nào để làm khác đi.',
  faq_leave_early_title: 'Rời khóa sớm tốn bao nhiêu?',
  faq_leave_early_body:
    'Tỷ lệ phạt × số ngày còn lại × số lượng. Với tỷ lệ 0,4%, còn 3 ngày và 1.000 USDT, đó là 12 USDT. Bạn thấy chi phí chính xác trước khi khóa và trước khi rời. Những ngày đã trọn vẹn vẫn được trả.',
  faq_market_maker_title: 'Ai ở phía bên kia lệnh giao ngay của tôi?',
  faq_market_maker_body: `Một khách hàng khác, hoặc nhà tạo lập thị trường của bản demo. Nhà tạo lập thị trường là một tài khoản bình thường của chính chúng tôi, dùng tiền giả lập. Tài khoản này đặt lệnh chờ ở cả hai phía của mỗi sổ lệnh để bạn có đối tác giao dịch.
- Nó dùng cùng những lệnh gọi và trả cùng mức phí như bạn, và thấy giá cùng sổ lệnh cùng lúc với bạn.
- Nó chỉ khớp lệnh của bạn khi giá đã vượt thị trường: giá mua cao hơn chỉ số hoặc giá bán thấp hơn chỉ số. Bạn được khớp đúng giá của mình.
- Người giao dịch của bản demo cũng là tài khoản của chúng tôi, dùng tiền giả lập, mua bán một ít vài lần mỗi phút. Các giao dịch đó được tính vào khối lượng của sổ lệnh.
- Khi giá ngừng cập nhật hoặc thị trường bị tạm dừng, nó rút hết lệnh của mình.
Quy tắc của mỗi thị trường nêu số của các tài khoản này.`,
  faq_support_title: 'Có người tự nhận là hỗ trợ của Candor. Có thật không?',
  faq_support_body:
    'Nhân viên của chúng tôi chỉ trả lời trong ứng dụng. Họ không bao giờ hỏi mật khẩu, mã hay đòi tiền, và không nhắn trước cho bạn. Nếu nghi ngờ, hãy hỏi ở mục [Hỗ trợ](/pages/kefu/index).',
  faq_protect_title: 'Bảo vệ tài khoản của tôi như thế nào?',
  faq_protect_body: `Trong mục [Bảo mật](/pages/setting/security):
- Bật ứng dụng xác thực và ghi mã khôi phục ra giấy.
- Đặt mật khẩu thanh toán sáu chữ số mà bạn không dùng ở nơi khác.
- Liên kết cả email và số điện thoại.`,
  faq_lost_phone_title: 'Tôi mất điện thoại. Phải làm gì?',
  faq_lost_phone_body:
    'Đăng nhập trên thiết bị khác và đăng xuất chiếc đã mất trong mục [Bảo mật](/pages/setting/security?view=devices). Có thể dùng mã khôi phục thay cho ứng dụng xác thực. Sau đó hãy đổi mật khẩu.',

  news_open_title: 'Bản demo đã mở',
  news_open_summary: 'Thị trường mô phỏng, tiền giả lập và mọi thứ để dùng thử.',
  news_open_body: `Chào mừng bạn đến với bản demo của Candor.
- Thị trường là mô phỏng và tiền là tiền giả lập. Không có gì có giá trị.
- Bạn có thể tạo tài khoản, nhận tiền giả lập và khóa coin để nhận lợi suất mỗi ngày.
- Ứng dụng có chín ngôn ngữ, giao diện tối và sáng, và vẫn đọc được khi mất kết nối.
Phần nào chưa xong đều được nói rõ. Nếu thấy điều gì sai, hãy báo cho [Hỗ trợ](/pages/kefu/index).`,
  news_prices_title: 'Giá mà bạn có thể kiểm tra',
  news_prices_summary: 'Mọi mức giá nằm trong nhật ký công khai đã ký, kèm bằng chứng.',
  news_prices_body: `Mọi mức giá Candor dùng đều được ghi trước vào một nhật ký công khai. Nhật ký được ký khoảng mỗi mười giây, và không ai có thể sửa dòng cũ mà không bị phát hiện.
Một chương trình nhỏ riêng biệt kiểm tra chữ ký và tính lại giá mô phỏng. [Sách trắng](/pages/common/article?id=34) giải thích bằng lời dễ hiểu, kể cả những gì nó không chứng minh.`,
  news_scams_title: 'Nhận ra kẻ giả danh chúng tôi',
  news_scams_summary: 'Chúng tôi không bao giờ hỏi mật khẩu, mã hay đòi tiền.',
  news_scams_body: `Có kẻ giả danh sàn giao dịch để lấy tiền của bạn. Những dấu hiệu sau làm họ lộ mặt:
- Họ nhắn trước trong ứng dụng nhắn tin riêng.
- Họ hỏi mật khẩu, mã, hoặc muốn xem màn hình của bạn.
- Họ đòi trả tiền trước khi rút: thuế, tiền cọc, bảo hiểm.
- Họ thúc giục và bảo bạn đừng kể với ai.
Chúng tôi không làm điều nào trong số này. Xem thêm ở mục [Liên hệ](/pages/common/contactus).`,

  banner_prices_title: 'Kiểm tra từng mức giá',
  banner_prices_summary: 'Nhật ký công khai đã ký, kèm bằng chứng',
  banner_prices_body: 'Cách hoạt động có trong [sách trắng](/pages/common/article?id=34).',
  banner_lock_title: 'Khóa coin, biết trước lối ra',
  banner_lock_summary: 'Thấy chi phí rời sớm ngay từ đầu',
  banner_lock_body: 'Xem sản phẩm ở mục [Khóa coin để đào](/pages/lockming/lockming).',
  banner_security_title: 'Bảo vệ tài khoản',
  banner_security_summary: 'Ứng dụng xác thực và mật khẩu thanh toán',
  banner_security_body: 'Cả hai nằm trong mục [Bảo mật](/pages/setting/security).',

  notice_title: 'Đây là bản demo',
  notice_body: `Thị trường ở đây là mô phỏng và tiền là tiền giả lập. Không có gì có giá trị, không thể nạp hay rút thật.
Không ai từ Candor hỏi mật khẩu, mã hay đòi bạn trả tiền.`,
};
