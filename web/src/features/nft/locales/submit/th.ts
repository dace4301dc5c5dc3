import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  before: '{count, plural, other {มีไฟล์ก่อนหน้า # ไฟล์}}',
  choose: 'เลือกไฟล์',
  collection: 'คอลเลกชัน',
  description: 'เกี่ยวกับผลงาน',
  failed: 'อัปโหลดไม่สำเร็จ ตรวจสอบการเชื่อมต่อแล้วลองใหม่',
  file: 'ไฟล์ผลงาน',
  file_bounds:
    'วิดีโอไม่เกิน {seconds} วินาทีและด้านละ {side} พิกเซล เสียงไม่เกิน {minutes} นาที ภาพไม่เกิน {megapixels} ล้านพิกเซล',
  file_rule:
    'ภาพ JPEG, PNG, WebP ภาพเคลื่อนไหว GIF หรือ WebP เสียง MP3, M4A, WAV หรือวิดีโอ MP4 (H.264) ไม่เกิน {size}',
  media_missing: 'อัปโหลดไฟล์และรอจนพร้อม',
  name: 'ชื่อผลงาน',
  no_collection: 'ไม่มี',
  preparing: 'กำลังเตรียมไฟล์…',
  ready: 'พร้อมแล้ว จะแสดงแบบนี้',
  replace: 'เปลี่ยน',
  review: 'เจ้าหน้าที่สนับสนุนทางการสองคนตรวจสอบ เมื่ออนุมัติแล้วเป็นของคุณและขายได้',
  sending: 'กำลังอัปโหลด {percent}',
  share: 'ส่วนแบ่งผู้สร้าง',
  share_about: 'คุณได้รับจากการขายต่อทุกครั้ง 0 ถึง {percent}% และเปลี่ยนไม่ได้',
  title: 'ส่งผลงาน',
};
