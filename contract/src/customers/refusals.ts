import { textTable } from '../kit/text-table.ts';

export const refusals = textTable({
  customer_unknown: {
    zh: '找不到该客户',
    en: 'This customer was not found',
    hk: '找不到此客戶',
    th: 'ไม่พบลูกค้ารายนี้',
    jp: 'このお客様は見つかりません',
    vi: 'Không có khách hàng này',
    kor: '해당 고객을 찾을 수 없습니다',
    fra: 'Ce client n’existe pas',
    spa: 'No existe ese cliente',
  },
});
