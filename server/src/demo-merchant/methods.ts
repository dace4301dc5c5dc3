import { merchantCalls } from '#contract/desk/merchant-calls.ts';
import type { WalletWay } from '#contract/desk/rules.ts';
import { payoutMethodsCalls } from '#contract/payout-methods/calls.ts';
import type { Desk } from '../market-maker/desk.ts';
import { SEND_NO_MONEY } from './plans.ts';

/** DK26: accounts that exist nowhere and say so. */
const WALLETS: readonly (readonly [way: WalletWay, account: string])[] = [
  ['ali_pay', 'send-no-money@example.com'],
  ['we_chat', 'demo-send-no-money'],
  ['paypal', 'send-no-money@example.com'],
];

const cardOf = (real_name: string) => ({
  real_name,
  bank_name: SEND_NO_MONEY,
  bank_branch: 'Demo - send no money',
  bank_dizhi: 'Demo',
  bank_account: 'DEMO-0000-0000',
  card_number: '0000000000000000',
  province: 'Demo',
  contact_phone: '+1 000 0000000',
  alipay_account: 'DEMO0000',
  wechat_nickname: 'DEMODEMO',
  wechat_account: 'Demo',
});

/** Saves what is not saved yet. */
export const lookAfterMethods = async (desk: Desk, { holder }: { readonly holder: string }): Promise<void> => {
  const methods = await desk.ask(merchantCalls.methods, {});
  const isUsable = (name: string): boolean => methods.some(({ way, is_usable }) => way === name && is_usable);
  if (!isUsable('bank')) await desk.ask(payoutMethodsCalls.saveCard, cardOf(holder));
  for (const [way, account] of WALLETS) if (!isUsable(way)) await desk.ask(merchantCalls.saveMethod, { way, account });
};
