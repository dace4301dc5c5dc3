import { textTable } from '#contract/kit/text-table.ts';

/** What the shortcuts to this room are called, by their title in the server's menu. */
export const shortcuts = textTable({
  'home.futures': {
    zh: '合约',
    en: 'Futures',
    hk: '合約',
    th: 'ฟิวเจอร์ส',
    jp: '先物',
    vi: 'Hợp đồng',
    kor: '선물',
    fra: 'Contrats',
    spa: 'Futuros',
  },
  'home.stock': {
    zh: '股票',
    en: 'Stock',
    hk: '股票',
    th: 'หุ้น',
    jp: '株式',
    vi: 'Cổ phiếu',
    kor: '주식',
    fra: 'Actions',
    spa: 'Acciones',
  },
  'home.super_leverage': {
    zh: '超级杠杆',
    en: 'Super leverage',
    hk: '超級槓桿',
    th: 'เลเวอเรจสูง',
    jp: 'スーパー\u200Bレバレッジ',
    vi: 'Đòn bẩy cao',
    kor: '슈퍼 레버리지',
    fra: 'Super levier',
    spa: 'Súper apalan\u00ADcamiento',
  },
});
