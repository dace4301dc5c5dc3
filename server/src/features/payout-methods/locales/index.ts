import type { Language } from '#contract/kit/languages.ts';
import type { Texts } from '#contract/kit/message.ts';
import { texts as en } from './en.ts';
import { texts as fra } from './fra.ts';
import { texts as hk } from './hk.ts';
import { texts as jp } from './jp.ts';
import { texts as kor } from './kor.ts';
import { texts as spa } from './spa.ts';
import { texts as th } from './th.ts';
import { texts as vi } from './vi.ts';
import { texts as zh } from './zh.ts';

/** The labels of the international card's form. */
export const formTexts: Readonly<Record<Language, Texts<typeof en>>> = { zh, en, hk, th, jp, vi, kor, fra, spa };
