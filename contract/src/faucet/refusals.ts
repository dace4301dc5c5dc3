import { textTable } from '../kit/text-table.ts';

export const refusals = textTable({
  faucet_granted: {
    zh: '模拟资金已存入现货账户',
    en: 'Play money added to your spot account',
    hk: '模擬資金已存入現貨戶口',
    th: 'เติมเงินสมมติเข้าบัญชีสปอตแล้ว',
    jp: '練習用資金を現物口座に入れました',
    vi: 'Đã thêm tiền giả lập vào tài khoản giao ngay',
    kor: '모의 자금이 현물 계좌에 지급되었습니다',
    fra: 'Argent fictif ajouté à votre compte Comptant',
    spa: 'Dinero ficticio añadido a tu cuenta al contado',
  },
  faucet_taken: {
    zh: '今天已领取模拟资金，请明天再来',
    en: 'You already have today’s play money. Come back tomorrow',
    hk: '今日已領取模擬資金，請明天再來',
    th: 'วันนี้รับเงินสมมติแล้ว โปรดกลับมาพรุ่งนี้',
    jp: '本日の練習用資金は受け取り済みです。明日またお越しください',
    vi: 'Hôm nay bạn đã nhận tiền giả lập. Hãy quay lại vào ngày mai',
    kor: '오늘의 모의 자금을 이미 받았습니다. 내일 다시 오세요',
    fra: 'Vous avez déjà reçu l’argent fictif du jour. Revenez demain',
    spa: 'Ya has recibido el dinero ficticio de hoy. Vuelve mañana',
  },
});
