import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  auction: 'ประมูล',
  bids_count: 'เสนอราคา {count} ครั้ง',
  commitment: 'คำมั่น',
  draw: 'การสุ่มครั้งที่ {number}',
  ended: 'สิ้นสุดเมื่อ',
  ends: 'สิ้นสุด',
  entry: 'รายการบัญชี',
  hide_bids: 'ซ่อนการเสนอราคา',
  kind_approved: 'สร้างโดยศิลปิน',
  kind_bought: 'ซื้อ',
  kind_drawn: 'สุ่มได้จากกล่อง',
  kind_won: 'ชนะการประมูล',
  log_line: 'บรรทัดที่ {index}',
  no_sales: 'ยังไม่เคยวางขาย',
  only_in_box: 'ขายผ่านกล่องสุ่มเท่านั้น',
  owners: 'เจ้าของ',
  owners_note: 'ทุกการเปลี่ยนเจ้าของมีรายการในบัญชีแยกประเภท ชื่อที่แสดงคือชื่อเล่น',
  sales: 'การขาย',
  show_bids: 'ดูการเสนอราคา',
  starts: 'เริ่ม',
  title: 'เจ้าของและการขาย',
  verify: 'คำนวณผลการสุ่มอีกครั้ง',
};
