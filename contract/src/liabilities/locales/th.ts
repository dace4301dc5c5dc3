import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  not_in_snapshot: 'ขณะนั้นคุณไม่มีเงินอยู่ที่นี่ จึงไม่มีส่วนของคุณในภาพรวมนี้',
  reserve_holding_wrong: 'รายการที่ {number} ไม่ถูกรูปแบบ: ต้องมีเครือข่าย ที่อยู่หรือบัญชี และจำนวนที่ตรงกับสกุลเงิน',
  reserve_moment_wrong: 'ช่วงเวลาต้องเป็นอดีตและไม่เกินเจ็ดวันก่อน',
  reserve_signature_wrong: 'ลายเซ็นของรายการที่ {number} ไม่ได้มาจากกุญแจของที่อยู่นั้นต่อข้อความนี้',
  reserve_stated_already: 'สกุลเงินนี้มีคำแถลงสำหรับเวลานั้นหรือหลังจากนั้นแล้ว',
  snapshot_unknown: 'ยังไม่มีภาพรวมนี้',
};
