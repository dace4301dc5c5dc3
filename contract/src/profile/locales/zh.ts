import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  head_portrait_saved: '头像已更换',
  nickname_characters: '昵称只能使用文字和数字，不允许特殊字符',
  nickname_length: '昵称需为 {least} 至 {most} 个字符',
  nickname_reserved: '该昵称会被误认为平台工作人员，请换一个',
  profile_saved: '个人资料已保存',
  signature_characters: '个性签名中不允许使用 # $ = < > / 等特殊字符',
  signature_length: '个性签名需为 {least} 至 {most} 个字符',
};
