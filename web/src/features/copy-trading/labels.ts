import { textTable } from '#contract/kit/text-table.ts';

/** Texts about this room for other screens. */
export const labels = textTable({
  records: {
    zh: '跟单交易',
    en: 'Copy trading',
    hk: '跟單交易',
    th: 'คัดลอกเทรด',
    jp: 'コピー取引',
    vi: 'Sao chép lệnh',
    kor: '카피 트레이딩',
    fra: 'Copie de trades',
    spa: 'Copia de operaciones',
  },
  following: {
    zh: '您的跟单更改',
    en: 'The change to your copying',
    hk: '你的跟單更改',
    th: 'การเปลี่ยนแปลงการคัดลอกเทรดของคุณ',
    jp: 'コピー取引の変更',
    vi: 'Thay đổi sao chép lệnh của bạn',
    kor: '카피 트레이딩 변경',
    fra: 'La modification de vos copies',
    spa: 'El cambio en tus copias',
  },
});
