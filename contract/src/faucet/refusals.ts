import { textTable } from '../kit/text-table.ts';

export const refusals = textTable({
  faucet_granted: {
    zh: '已发放演示资金',
    en: 'Play money granted',
    hk: '已發放示範資金',
    th: 'เติมเงินทดลองแล้ว',
    jp: 'デモ資金を受け取りました',
    vi: 'Đã cấp tiền thử nghiệm',
    kor: '체험 자금이 지급되었습니다',
    fra: 'Argent fictif ajouté',
    spa: 'Dinero de prueba añadido',
  },
  faucet_taken: {
    zh: '今天已领取演示资金，请明天再来',
    en: 'You have taken today’s play money. Come back tomorrow',
    hk: '今日已領取示範資金，請明天再來',
    th: 'วันนี้รับเงินทดลองแล้ว โปรดกลับมาพรุ่งนี้',
    jp: '本日のデモ資金は受け取り済みです。明日またお越しください',
    vi: 'Hôm nay bạn đã nhận tiền thử nghiệm. Hãy quay lại vào ngày mai',
    kor: '오늘의 체험 자금을 이미 받았습니다. 내일 다시 오세요',
    fra: 'Vous avez déjà reçu l’argent fictif du jour. Revenez demain',
    spa: 'Ya has recibido el dinero de prueba de hoy. Vuelve mañana',
  },
});
