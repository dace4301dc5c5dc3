import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  upload_animated: 'ไม่สามารถอัปโหลดภาพเคลื่อนไหวได้',
  upload_damaged: 'รูปนี้เสียหายหรือไม่สมบูรณ์ โปรดเลือกรูปอื่น',
  upload_day_full: 'คุณอัปโหลดรูปแล้ว {count} รูปภายใน 24 ชั่วโมง โปรดลองใหม่ภายหลัง',
  upload_missing: 'โปรดเลือกรูปหนึ่งรูป',
  upload_not_picture: 'อัปโหลดได้เฉพาะรูป JPEG, PNG และ WebP เท่านั้น',
  upload_too_large: 'รูปมีขนาดใหญ่กว่า {megabytes} MB',
  upload_too_many_pixels: 'รูปมีความละเอียดเกิน {megapixels} ล้านพิกเซล',
  upload_total_full: 'คุณเก็บรูปครบจำนวนสูงสุด {count} รูปแล้ว',
  upload_unknown: 'รูปนี้ไม่ใช่รูปที่คุณอัปโหลดและยังไม่ได้ใช้ โปรดอัปโหลดอีกครั้ง',
};
