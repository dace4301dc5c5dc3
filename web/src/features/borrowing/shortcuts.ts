import { textTable } from '#contract/kit/text-table.ts';

/** What the shortcut to this room is called, by its title in the server's menu. */
export const shortcuts = textTable({
  'home.borrowing': {
    zh: '借款与还款',
    en: 'Borrow and repay',
    hk: '借款與還款',
    th: 'กู้และชำระคืน',
    jp: '借入と返済',
    vi: 'Vay và trả nợ',
    kor: '대출과 상환',
    fra: 'Emprunts et dettes',
    spa: 'Préstamo y pago',
  },
});
