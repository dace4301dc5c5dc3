import { textTable } from '../kit/text-table.ts';

export const refusals = textTable({
  checkpoint_unknown: {
    zh: '没有这个检查点',
    en: 'This checkpoint does not exist',
    hk: '沒有這個檢查點',
    th: 'ไม่มีจุดตรวจสอบนี้',
    jp: 'そのチェックポイントはありません',
    vi: 'Không có điểm kiểm tra này',
    kor: '해당 체크포인트가 없습니다',
    fra: 'Ce point de contrôle n’existe pas',
    spa: 'Este punto de control no existe',
  },
  tick_not_signed_yet: {
    zh: '该价格尚未签名，请在 10 秒后重试',
    en: 'This price is not signed yet. Try again in 10 s',
    hk: '此價格尚未簽署，請於 10 秒後再試',
    th: 'ราคานี้ยังไม่ได้ลงนาม โปรดลองอีกครั้งใน 10 วินาที',
    jp: 'この価格はまだ署名されていません。10 秒後にもう一度お試しください',
    vi: 'Giá này chưa được ký. Hãy thử lại sau 10 giây',
    kor: '이 가격은 아직 서명되지 않았습니다. 10초 후 다시 시도해 주세요',
    fra: 'Ce prix n’est pas encore signé. Réessayez dans 10 s',
    spa: 'Este precio aún no está firmado. Inténtalo de nuevo en 10 s',
  },
  tick_unknown: {
    zh: '日志中没有这个价格',
    en: 'This price is not in the log',
    hk: '日誌內沒有這個價格',
    th: 'ไม่มีราคานี้ในบันทึก',
    jp: 'この価格はログにありません',
    vi: 'Giá này không có trong nhật ký',
    kor: '이 가격은 로그에 없습니다',
    fra: 'Ce prix n’est pas dans le journal',
    spa: 'Este precio no está en el registro',
  },
});
