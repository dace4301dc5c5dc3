import type { Language } from '#contract/kit/languages.ts';
import { fillMessage, type MessageValues, type Texts } from '#contract/kit/message.ts';
import { texts as en } from './en.ts';
import { texts as fra } from './fra.ts';
import { texts as hk } from './hk.ts';
import { texts as jp } from './jp.ts';
import { texts as kor } from './kor.ts';
import { texts as spa } from './spa.ts';
import { texts as th } from './th.ts';
import { texts as vi } from './vi.ts';
import { texts as zh } from './zh.ts';

export const letterTexts: Readonly<Record<Language, Texts<typeof en>>> = { zh, en, hk, th, jp, vi, kor, fra, spa };

export type LetterText = keyof typeof en;

export const write = (language: Language, key: LetterText, values: MessageValues): string =>
  fillMessage(letterTexts[language][key], language, values);
