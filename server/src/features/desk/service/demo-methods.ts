import type { WalletWay } from '#contract/desk/rules.ts';
import { cardOf, saveCard } from '#server/features/payout-methods/index.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { saveWallet, walletAccountsOf } from '../store/methods.ts';

/** DK26: accounts that exist nowhere and say so. */
const WALLETS: readonly (readonly [way: WalletWay, account: string])[] = [
  ['ali_pay', 'send-no-money@example.com'],
  ['we_chat', 'demo-send-no-money'],
  ['paypal', 'send-no-money@example.com'],
];

const CARD = {
  bank_id: '',
  bank_name: 'DEMO BANK - send no money',
  bank_branch: 'Demo - send no money',
  bank_dizhi: 'Demo',
  bank_account: 'DEMO-0000-0000',
  card_number: '0000000000000000',
  province: 'Demo',
  contact_phone: '+1 000 0000000',
  alipay_account: 'DEMO0000',
  wechat_nickname: 'DEMODEMO',
  wechat_account: 'Demo',
};

/** Saves what is not saved yet. A demo that has just started must be tried out, so these wait for nothing (DK27). */
export const saveDemoMethods = async (tx: Transaction, user_id: number, holder: string): Promise<void> => {
  const now = tx.now();
  if (!(await cardOf(tx, user_id))) await saveCard(tx, user_id, { ...CARD, real_name: holder, usable_from: now }, now);
  const saved = await walletAccountsOf(tx, user_id);
  for (const [way, account] of WALLETS) {
    if (saved.some((one) => one.way === way)) continue;
    await saveWallet(tx, user_id, { way, account, usable_from: now }, now);
  }
};
