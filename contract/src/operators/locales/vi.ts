import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  already_decided: 'Việc này đã được quyết định',
  already_proposed: 'Việc này đã được đề xuất và đang chờ người thứ hai xác nhận',
  audit_pending:
    'Việc kiểm tra toàn bộ sổ sách sau khi tạm dừng chưa xong. Hệ thống tự kiểm tra; hãy xác nhận lại sau ít phút',
  books_unsound: 'Sổ sách chưa khớp ({why}). Hãy khắc phục nguyên nhân trước; dòng tiền vẫn tạm dừng',
  enrolment_invalid: 'Lời mời này không hợp lệ hoặc đã được dùng',
  four_eyes_needed: 'Việc này cần hai người',
  four_eyes_same_device: 'Người đề xuất đã dùng trình duyệt này. Hãy xác nhận từ trình duyệt của riêng bạn',
  four_eyes_same_person: 'Người xác nhận phải khác với người đề xuất',
  last_admin_stays: 'Phải giữ lại quản trị viên cuối cùng',
  money_not_halted: 'Dòng tiền không bị tạm dừng',
  operator_exists: 'Đã có nhân viên vận hành dùng email này',
  operator_inactive: 'Nhân viên vận hành này không còn hoạt động',
  operator_login_failed: 'Email, mật khẩu hoặc mã không đúng',
  operator_not_allowed: 'Vai trò của bạn không cho phép việc này',
  operator_password_short: 'Mật khẩu phải có ít nhất {least} ký tự',
  operator_proof_wrong: 'Mật khẩu hoặc mã không đúng',
  operator_self: 'Bạn không thể tự làm việc này cho chính mình; phải do người khác thực hiện',
  operator_session_unknown: 'Không có phiên đăng nhập này',
  operator_unknown: 'Không có nhân viên vận hành này',
  proposal_expired: 'Đề xuất này đã quá hạn; hãy đề xuất lại',
  proposal_not_possible: 'Không thể thực hiện việc này nữa: {why}',
  proposal_unknown: 'Không có đề xuất này',
  proposer_not_allowed: 'Người đề xuất không còn vai trò cần thiết. Người có vai trò đó phải đề xuất lại',
};
