import { Refusal } from '#contract/kit/refusal.ts';
import type { Ports } from '#server/ports/ports.ts';
import { authenticatorOf } from '../store/authenticators.ts';
import type { CodeUse } from '../store/codes.ts';
import { customerByAccount } from '../store/customers.ts';
import { ownAccounts, readMatter, requestedAreaCode, type CodeMatter, type CodeInput } from './accounts.ts';
import { checkCode } from './codes.ts';
import type { Asker } from './credential-change.ts';

/** ID19: checks a code and leaves it usable: clients call this before they register or reset. */
export const checkGivenCode = async (
  ports: Ports,
  input: CodeInput,
  code: string | undefined,
  asker: Asker,
): Promise<{ readonly needs_authenticator: boolean }> => {
  const area_code = input.area_code ?? (await requestedAreaCode(ports, input.typed, asker));
  const matter = await readMatter(ports.db, { ...input, area_code }, asker);
  const accounts = matter.account ? [matter.account] : matter.asking ? ownAccounts(matter.asking) : [];
  if (accounts.length === 0) throw new Refusal('bind_address_first');
  const has_purpose = input.scene !== undefined || input.type === 'forget';
  const uses = has_purpose || matter.asking ? [useOf(matter)] : [useOf(matter), await resetOf(ports, matter)];
  await checkCode(ports, { accounts, uses, code, source: asker.source, now: asker.now });
  return { needs_authenticator: await resetNeedsAuthenticator(ports, matter) };
};

/** ID30: the code is correct, so the client may learn what else the reset asks for, before it is sent. */
const resetNeedsAuthenticator = async (ports: Ports, { purpose, holder }: CodeMatter): Promise<boolean> => {
  if (purpose !== 'forget' || !holder) return false;
  return Boolean((await authenticatorOf(ports.db, holder.id))?.confirmed_at);
};

const useOf = ({ purpose, user_id }: CodeMatter): CodeUse => ({ purpose, user_id });

/** Before login legacy clients do not send whether they register or reset; the latest code decides. */
const resetOf = async (ports: Ports, { account }: CodeMatter): Promise<CodeUse> => ({
  purpose: 'forget',
  user_id: (account && (await customerByAccount(ports.db, account)))?.id ?? null,
});
