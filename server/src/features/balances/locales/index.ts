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

const recordTexts: Readonly<Record<Language, Texts<typeof en>>> = { zh, en, hk, th, jp, vi, kor, fra, spa };

type RecordText = keyof typeof en;

const OF_REASON: Readonly<Record<string, RecordText>> = {
  'faucet.grant': 'record_play_money',
  'lock-mining.yield': 'record_lock_mining_yield',
  'spot.amend': 'record_spot_amended',
  'spot.cancel': 'record_spot_cancelled',
  'transfers.exchange': 'record_exchange',
  'withdrawals.return': 'record_withdrawal_returned',
};

const OF_ROOM: Readonly<Record<string, RecordText>> = {
  deposits: 'record_deposit',
  'lock-mining': 'record_lock_mining',
  spot: 'record_spot',
  transfers: 'record_transfer',
  withdrawals: 'record_withdrawal',
};

/** What clients that know no reasons show of one: its own words, its room's, or that the balance changed. */
export const infoOf = (language: Language, reason: string): string =>
  recordTexts[language][OF_REASON[reason] ?? OF_ROOM[reason.split('.')[0] ?? ''] ?? 'record_other'];
