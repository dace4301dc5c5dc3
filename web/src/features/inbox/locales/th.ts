import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  alert_falls_to: '{symbol} ลงมาที่ {price} ถึงราคาแจ้งเตือนที่คุณตั้งไว้ {target}',
  alert_rises_to: '{symbol} ขึ้นไปที่ {price} ถึงราคาแจ้งเตือนที่คุณตั้งไว้ {target}',
  empty_all: 'ความเคลื่อนไหวของคำสั่งซื้อ บัญชี และการแจ้งเตือนราคาจะอยู่ตรงนี้',
  empty_auctions: 'การเสนอราคาและผลการประมูลของคุณจะอยู่ตรงนี้',
  empty_news: 'ขณะนี้ยังไม่มีข่าว',
  empty_orders: 'ความเคลื่อนไหวของคำสั่งซื้อจะอยู่ตรงนี้',
  empty_prices: 'เมื่อราคาถึงจุดที่คุณตั้งแจ้งเตือน ข้อความจะอยู่ตรงนี้',
  empty_security: 'ข้อความเรื่องการเข้าสู่ระบบและการเปลี่ยนแปลงบัญชีจะอยู่ตรงนี้',
  guest: 'เข้าสู่ระบบเพื่ออ่านข้อความของคุณ',
  title: 'ข้อความ',
  to_markets: 'ไปที่ตลาด',
  to_security: 'การตั้งค่าความปลอดภัย',
  to_trade: 'ไปที่เทรด',
  topic_all: 'ทั้งหมด',
  topic_auctions: 'ประมูล',
  topic_news: 'ข่าวสาร',
  topic_orders: 'คำสั่งซื้อ',
  topic_prices: 'ราคา',
  topic_security: 'ความปลอดภัย',
  topics: 'หัวข้อ',
  unread: 'ยังไม่อ่าน',
};
