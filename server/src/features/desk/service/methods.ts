import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import type { Language } from '#contract/kit/languages.ts';
import type { merchantCalls } from '#contract/desk/merchant-calls.ts';
import { deskWays, type WalletWay } from '#contract/desk/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { isSameName, usableFrom } from '#contract/payout-methods/rules.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { Source } from '#server/core/room.ts';
import { reportPayoutChange } from '#server/features/identity/index.ts';
import { coolOffHours } from '#server/features/payout-methods/index.ts';
import { provenLevel, provenName } from '#server/features/verification/index.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { deleteWallet, saveWallet, walletAccountsOf } from '../store/methods.ts';
import { methodsOf } from './payees.ts';

const ACCOUNT = /^[\p{L}\p{N}._+@-]{3,100}$/u;

/** The names of wallets are the same in every language. */
const NAMES: Readonly<Record<WalletWay, string>> = { ali_pay: 'Alipay', we_chat: 'WeChat Pay', paypal: 'PayPal' };

/** What identifies a method to its owner: the last of its account, never a name. */
const ACCOUNT_FIELDS: readonly string[] = ['account', 'bank_account', 'card_number'];

export const methodsView = async (
  ports: Pick<Ports, 'secrets'>,
  sql: Sql,
  user_id: number,
  now: Instant,
): Promise<OutputOf<typeof merchantCalls.methods>> => {
  const name = await provenName(ports, sql, user_id);
  const methods = await methodsOf(ports, sql, user_id);
  return deskWays.map((way) => {
    const method = methods.find((one) => one.way === way);
    const account = method?.fields.find(({ field }) => ACCOUNT_FIELDS.includes(field))?.value ?? '';
    const is_own = method !== undefined && name !== '' && isSameName(method.holder, name);
    return {
      way,
      is_saved: method !== undefined,
      is_usable: is_own && method.usable_from <= now,
      usable_from: method?.usable_from ?? null,
      ending: account.replace(/[\s-]/g, '').slice(-4),
    };
  });
};

export interface MethodAsker {
  readonly user_id: number;
  readonly source: Source;
  readonly language: Language;
}

/** DK16, DK27: a customer who did not save this account must learn of it, and it waits (PM6); the same account again is no change. */
export const saveMethod = async (
  ports: Ports,
  tx: Transaction,
  { way, account: typed }: InputOf<typeof merchantCalls.saveMethod>,
  { user_id, ...asker }: MethodAsker,
): Promise<void> => {
  await provenLevel(tx, user_id);
  const account = typed.trim();
  if (!ACCOUNT.test(account)) throw new Refusal('desk_account_wrong');
  const before = (await walletAccountsOf(tx, user_id)).find((one) => one.way === way);
  if (before?.account === account) return;
  const now = tx.now();
  await saveWallet(tx, user_id, { way, account, usable_from: usableFrom(now, await coolOffHours(tx)) }, now);
  const values = { way: NAMES[way], end: account.slice(-4) };
  await reportPayoutChange(tx, ports, user_id, { kind: 'payout_wallet_saved', values }, asker);
};

export const removeMethod = (tx: Transaction, user_id: number, way: WalletWay): Promise<number> =>
  deleteWallet(tx, user_id, way);
