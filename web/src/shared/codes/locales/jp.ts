import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  code_day: '迷惑な大量送信を防ぐため、1 つの宛先につき 1 分に 1 回、1 日 10 回までです。',
  code_goes_to: '{address} に送信します。',
  code_pause: 'この宛先のコードは先ほど取得されました。大量送信を防ぐため 1 分に 1 回までです。',
  code_sent_to: '{address} にコードを送信しました。{time} まで有効です。',
  code_was_shown: '前回のコードはこの画面に表示され、{time} まで有効です。再取得もできます。',
  demo_code: 'デモ',
  demo_code_use: '入力する',
  demo_code_why: 'このデモではメッセージを送信できないため、コードをここに表示しています。',
};
