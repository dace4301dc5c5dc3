import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  before: '{count, plural, other {順番待ち#件}}',
  choose: 'ファイルを選択',
  collection: 'コレクション',
  description: '作品について',
  failed: 'アップロードに失敗しました。接続を確認して再試行してください',
  file: '作品ファイル',
  file_bounds: '動画は{seconds}秒・一辺{side}ピクセル、音声は{minutes}分、画像は{megapixels}メガピクセルまで',
  file_rule: 'JPEG・PNG・WebP画像、GIF・WebPアニメーション、MP3・M4A・WAV音声、MP4動画（H.264）。{size}まで',
  media_missing: 'ファイルをアップロードし、準備完了までお待ちください',
  name: '作品名',
  no_collection: 'なし',
  preparing: 'ファイルを処理しています…',
  ready: '準備完了。このように表示されます',
  replace: '変更',
  review: '公式サポートの担当者2名が審査します。承認されるとあなたの作品となり、販売できます',
  sending: 'アップロード中 {percent}',
  share: 'クリエイター分配',
  share_about: '以後の転売ごとに受け取ります。0〜{percent}%。後から変更できません',
  title: '作品を提出',
};
