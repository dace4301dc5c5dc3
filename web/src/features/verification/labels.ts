import { textTable } from '#contract/kit/text-table.ts';

/** What screens outside this room say about it. */
export const labels = textTable({
  act_view: {
    zh: '查看了您的身份认证',
    en: 'Viewed your identity check',
    hk: '查看了你的身份認證',
    th: 'เปิดดูการยืนยันตัวตนของคุณ',
    jp: '本人確認の内容を閲覧',
    vi: 'Đã xem hồ sơ xác minh danh tính của bạn',
    kor: '본인 인증 내용을 열람함',
    fra: 'A consulté votre vérification d’identité',
    spa: 'Consultó tu verificación de identidad',
  },
  act_view_photo: {
    zh: '查看了您的证件照片',
    en: 'Viewed a photo of your document',
    hk: '查看了你的證件相片',
    th: 'เปิดดูรูปเอกสารของคุณ',
    jp: '書類の写真を閲覧',
    vi: 'Đã xem ảnh giấy tờ của bạn',
    kor: '신분증 사진을 열람함',
    fra: 'A consulté une photo de votre document',
    spa: 'Consultó una foto de tu documento',
  },
  act_pass: {
    zh: '批准了您的身份认证',
    en: 'Approved your identity check',
    hk: '批准了你的身份認證',
    th: 'อนุมัติการยืนยันตัวตนของคุณ',
    jp: '本人確認を承認',
    vi: 'Đã duyệt xác minh danh tính của bạn',
    kor: '본인 인증을 승인함',
    fra: 'A validé votre vérification d’identité',
    spa: 'Aprobó tu verificación de identidad',
  },
  act_fail: {
    zh: '没有批准您的身份认证',
    en: 'Did not approve your identity check',
    hk: '沒有批准你的身份認證',
    th: 'ไม่อนุมัติการยืนยันตัวตนของคุณ',
    jp: '本人確認を承認しませんでした',
    vi: 'Không duyệt xác minh danh tính của bạn',
    kor: '본인 인증을 승인하지 않음',
    fra: 'N’a pas validé votre vérification d’identité',
    spa: 'No aprobó tu verificación de identidad',
  },
});
