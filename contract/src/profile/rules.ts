import type { RefusalCode } from '../refusals.ts';
import { looksLikeStaff } from './staff-names.ts';

export const NICKNAME_LENGTH = { min: 2, max: 10 } as const;
export const SIGNATURE_LENGTH = { min: 2, max: 30 } as const;

/** The code of a name problem; its sentence has the same code. */
export type NameProblem = Extract<
  RefusalCode,
  'nickname_length' | 'nickname_characters' | 'nickname_reserved' | 'signature_length' | 'signature_characters'
>;

/**
 * The letters of our nine languages and the digits (rule PR3): Chinese, Japanese and Korean, Thai with its marks, and
 * Latin as English, French, Spanish and Vietnamese write it. Letters that only look like these are left out.
 */
const NICKNAME =
  /^[0-9A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u0e01-\u0e3a\u0e40-\u0e4e\u3005\u3007\u3041-\u3096\u30a1-\u30fa\u30fc\uac00-\ud7a3\p{Unified_Ideograph}]*$/u;

/** The legacy refused characters and their full-width forms, without the punctuation of ordinary sentences (PR4). */
const REFUSED_IN_SIGNATURE = /[`~#$^*=|{}[\]<>/\\｀～＃＄＾＊＝｜｛｝［］＜＞／＼]/u;

/** Controls, direction marks and zero-width spaces: they make a text read differently from what it is. */
const INVISIBLE =
  /[\u034f\p{Cc}\p{Cs}\p{Co}\u00ad\u061c\u115f\u1160\u180e\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\uffff]/u;

/** No language of ours puts three marks on one letter; towers of marks spill over other people's lines. */
const TOWER = /\p{M}{3}/u;

/** The same name typed on two keyboards is the same text, and spaces at its ends are trimmed. */
export const tidyName = (text: string): string => text.normalize('NFC').replace(/ +/g, ' ').trim();

export const nicknameProblem = (nickname: string): NameProblem | undefined => {
  if (!NICKNAME.test(nickname) || TOWER.test(nickname)) return 'nickname_characters';
  if (!fits(nickname, NICKNAME_LENGTH)) return 'nickname_length';
  return looksLikeStaff(nickname) ? 'nickname_reserved' : undefined;
};

export const signatureProblem = (signature: string): NameProblem | undefined => {
  if (REFUSED_IN_SIGNATURE.test(signature) || INVISIBLE.test(signature) || TOWER.test(signature)) {
    return 'signature_characters';
  }
  return fits(signature, SIGNATURE_LENGTH) ? undefined : 'signature_length';
};

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Characters as a reader counts them: a Thai letter with its marks and an emoji of several parts are one. */
export const lengthOfName = (text: string): number => [...letters.segment(text)].length;

/** One visible character may consist of many code points; this bounds them. */
const PARTS_PER_CHARACTER = 4;

const fits = (text: string, { min, max }: { readonly min: number; readonly max: number }): boolean => {
  if ([...text].length > max * PARTS_PER_CHARACTER) return false;
  const length = lengthOfName(text);
  return length >= min && length <= max;
};
