import { textTable } from '../kit/text-table.ts';

export const refusals = textTable({
  invite_share_wrong: {
    zh: '比例须在 0 至 0.5 之间，最多四位小数',
    en: 'The share must be between 0 and 0.5, with at most four decimals',
    hk: '比例須介乎 0 至 0.5，最多四個小數位',
    th: 'สัดส่วนต้องอยู่ระหว่าง 0 ถึง 0.5 และมีทศนิยมไม่เกินสี่ตำแหน่ง',
    jp: '割合は 0 から 0.5 まで、小数点以下は 4 桁までです',
    vi: 'Tỷ lệ phải từ 0 đến 0,5, tối đa bốn chữ số thập phân',
    kor: '비율은 0 이상 0.5 이하, 소수점 이하 네 자리까지여야 합니다',
    fra: 'La part doit être comprise entre 0 et 0,5, avec quatre décimales au plus',
    spa: 'La parte debe estar entre 0 y 0,5, con cuatro decimales como máximo',
  },
});
