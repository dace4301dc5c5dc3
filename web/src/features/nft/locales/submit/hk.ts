import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  before: '{count, plural, other {前面還有 # 個檔案}}',
  choose: '選擇檔案',
  collection: '作品集',
  description: '作品說明',
  failed: '上載失敗。請檢查網絡後重試',
  file: '作品檔案',
  file_bounds: '影片最長 {seconds} 秒、{side} 像素；聲音最長 {minutes} 分鐘；圖像最大 {megapixels} 百萬像素',
  file_rule: 'JPEG、PNG、WebP 圖像，GIF 或 WebP 動畫，MP3、M4A、WAV 聲音，或 MP4 影片（H.264）。最大 {size}',
  media_missing: '請先上載檔案並等待處理完成',
  name: '作品名稱',
  no_collection: '無',
  preparing: '正在處理檔案…',
  ready: '已就緒。作品會這樣顯示',
  replace: '更換',
  review: '由兩名官方客服審核。批准後作品屬於你，你可以放售',
  sending: '正在上載 {percent}',
  share: '創作者分成',
  share_about: '以後每次轉售你都會收到，0 至 {percent}%。之後不能更改',
  title: '遞交作品',
};
