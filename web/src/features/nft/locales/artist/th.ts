import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  collected: 'ที่เก็บไว้',
  collected_times: 'ถูกเก็บไว้',
  collections: 'คอลเลกชันของ {name}',
  no_collected: 'ผลงานที่ {name} เก็บไว้จะแสดงที่นี่',
  no_works: '{name} ยังไม่มีผลงานที่จัดแสดง',
  see_artists: 'ดูศิลปินทั้งหมด',
  shown: 'สิ่งที่แสดง',
  sold: 'ขายแล้ว',
  title: 'ศิลปิน',
  unknown: 'ไม่พบศิลปินนี้',
  works: 'ผลงาน',
};
