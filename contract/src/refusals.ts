import type { texts as catalogue } from './catalogue/locales/en.ts';
import { catalogueRefusals } from './catalogue/locales/index.ts';
import type { texts as content } from './content/locales/en.ts';
import { contentRefusals } from './content/locales/index.ts';
import type { texts as customers } from './customers/locales/en.ts';
import { customersRefusals } from './customers/locales/index.ts';
import type { texts as deposits } from './deposits/locales/en.ts';
import { depositsRefusals } from './deposits/locales/index.ts';
import type { texts as faucet } from './faucet/locales/en.ts';
import { faucetRefusals } from './faucet/locales/index.ts';
import type { texts as identity } from './identity/locales/en.ts';
import { identityRefusals } from './identity/locales/index.ts';
import type { Language } from './kit/languages.ts';
import type { texts as kit } from './kit/locales/en.ts';
import { kitRefusals } from './kit/locales/index.ts';
import type { texts as liabilities } from './liabilities/locales/en.ts';
import { liabilitiesRefusals } from './liabilities/locales/index.ts';
import type { texts as lockMining } from './lock-mining/locales/en.ts';
import { lockMiningRefusals } from './lock-mining/locales/index.ts';
import type { texts as markets } from './markets/locales/en.ts';
import { marketsRefusals } from './markets/locales/index.ts';
import type { texts as operators } from './operators/locales/en.ts';
import { operatorsRefusals } from './operators/locales/index.ts';
import type { texts as payoutMethods } from './payout-methods/locales/en.ts';
import { payoutMethodsRefusals } from './payout-methods/locales/index.ts';
import type { texts as priceLog } from './price-log/locales/en.ts';
import { priceLogRefusals } from './price-log/locales/index.ts';
import type { texts as profile } from './profile/locales/en.ts';
import { profileRefusals } from './profile/locales/index.ts';
import type { texts as site } from './site/locales/en.ts';
import { siteRefusals } from './site/locales/index.ts';
import type { texts as spot } from './spot/locales/en.ts';
import { spotRefusals } from './spot/locales/index.ts';
import type { texts as transfers } from './transfers/locales/en.ts';
import { transfersRefusals } from './transfers/locales/index.ts';
import type { texts as withdrawals } from './withdrawals/locales/en.ts';
import { withdrawalsRefusals } from './withdrawals/locales/index.ts';
import type { texts as verification } from './verification/locales/en.ts';
import { verificationRefusals } from './verification/locales/index.ts';

/** Every expected no that the exchange can say. A code without a text does not compile. */
export type RefusalCode =
  | keyof typeof kit
  | keyof typeof identity
  | keyof typeof site
  | keyof typeof profile
  | keyof typeof content
  | keyof typeof lockMining
  | keyof typeof liabilities
  | keyof typeof markets
  | keyof typeof priceLog
  | keyof typeof spot
  | keyof typeof payoutMethods
  | keyof typeof deposits
  | keyof typeof withdrawals
  | keyof typeof operators
  | keyof typeof customers
  | keyof typeof catalogue
  | keyof typeof transfers
  | keyof typeof verification
  | keyof typeof faucet;

export type TextLoaders = Readonly<
  Record<Language, () => Promise<{ readonly texts: Readonly<Record<string, string>> }>>
>;

/** One entry per room that can refuse; the server reads them all, the web only those of the room on the screen. */
export const refusalTexts: readonly TextLoaders[] = [
  kitRefusals,
  identityRefusals,
  siteRefusals,
  profileRefusals,
  contentRefusals,
  lockMiningRefusals,
  liabilitiesRefusals,
  marketsRefusals,
  priceLogRefusals,
  spotRefusals,
  payoutMethodsRefusals,
  depositsRefusals,
  withdrawalsRefusals,
  operatorsRefusals,
  customersRefusals,
  catalogueRefusals,
  transfersRefusals,
  verificationRefusals,
  faucetRefusals,
];
