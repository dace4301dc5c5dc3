import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  code_day: 'แต่ละที่อยู่รับรหัสได้นาทีละหนึ่งครั้งและวันละสิบครั้ง เพื่อป้องกันการส่งก่อกวน',
  code_goes_to: 'เราจะส่งรหัสไปยัง {address}',
  code_pause: 'เพิ่งมีการขอรหัสสำหรับที่อยู่นี้ ขอได้นาทีละหนึ่งครั้งเพื่อป้องกันการส่งก่อกวน',
  code_sent_to: 'ส่งรหัสไปยัง {address} แล้ว ใช้ได้ถึง {time}',
  code_was_shown: 'รหัสล่าสุดเคยแสดงในหน้านี้และใช้ได้ถึง {time} คุณขอรหัสใหม่ได้',
  demo_code: 'เดโม',
  demo_code_use: 'กรอกให้',
  demo_code_why: 'เดโมนี้ส่งข้อความไม่ได้ จึงแสดงรหัสไว้ที่นี่แทน',
};
