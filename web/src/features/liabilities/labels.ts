import { textTable } from '#contract/kit/text-table.ts';

/** Texts about this room for other screens. */
export const labels = textTable({
  check: {
    zh: '核对您的余额是否在总额中',
    en: 'Check that your balance is in the total',
    hk: '核對你的結餘是否包括在總額內',
    th: 'ตรวจว่ายอดของคุณอยู่ในยอดรวม',
    jp: '自分の残高が合計に含まれるか確認',
    vi: 'Kiểm tra số dư của bạn có trong tổng số',
    kor: '내 잔액이 합계에 있는지 확인',
    fra: 'Vérifier que votre solde est dans le total',
    spa: 'Comprobar que tu saldo está en el total',
  },
});
