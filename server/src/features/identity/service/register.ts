import { passwordProblem, type Account } from '#contract/identity/rules.ts';
import { languageInfo } from '#contract/kit/languages.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { refusedRegionOf } from '#contract/site/rules.ts';
import { settingOf } from '#server/core/settings.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { hashPassword } from '#server/core/credentials/passwords.ts';
import { customerByInviteCode } from '../store/customers.ts';
import { readNewAccount } from './accounts.ts';
import { checkCode, useCode } from './codes.ts';
import { recordEvent, type Asker } from './credential-change.ts';
import { addCustomer } from './customers.ts';

export interface Registration {
  readonly user_string?: string | undefined;
  readonly type?: 'email' | 'mobile' | undefined;
  readonly password?: string | undefined;
  readonly re_password?: string | undefined;
  readonly code?: string | undefined;
  readonly extension_code?: string | undefined;
  readonly area_code?: string | undefined;
  readonly country_code?: string | undefined;
}

/** ID1 and the repetition, for every form with a new password. */
export const readNewPassword = (password: string | undefined, repeated: string | undefined): string => {
  const given = password ?? '';
  const problem = passwordProblem(given);
  if (problem) throw new Refusal(problem);
  if (given !== repeated) throw new Refusal('passwords_differ');
  return given;
};

/** ID30: only a caller who has a code for the address learns that it has an account. */
export const register = async (ports: Ports, input: Registration, asker: Asker): Promise<void> => {
  await mustServeRegion(ports.db, asker);
  const account = readNewAccount(input.user_string, input.area_code ?? input.country_code);
  if (input.type && input.type !== account.kind) throw new Refusal(`${input.type}_wrong`);
  const password = readNewPassword(input.password, input.re_password);
  const uses = [{ purpose: 'register' as const, user_id: null }];
  const { source, now, language } = asker;
  const code = await checkCode(ports, { accounts: [account], uses, code: input.code, source, now });
  const invited_by = await inviterOf(ports.db, input.extension_code);
  const password_hash = await hashPassword(ports.secrets, password);
  await ports.db.transaction(async (tx) => {
    await useCode(tx, code, now);
    const one = { ...addressOf(account), password_hash, invited_by, language };
    const user_id = await addCustomer(tx, ports, one, now);
    if (user_id === undefined) throw new Refusal('already_registered');
    await recordEvent(tx, user_id, 'registered', asker);
  });
};

/** SI23: no account is opened from a refused country; whoever has one already is not asked. */
export const mustServeRegion = async (sql: Sql, { source, language }: Asker): Promise<void> => {
  const region = refusedRegionOf(source.countries ?? [], await settingOf(sql, 'refused_regions'));
  if (region === undefined) return;
  const names = new Intl.DisplayNames(languageInfo[language].tag, { type: 'region' });
  throw new Refusal('region_refused', { region: names.of(region) ?? region });
};

const addressOf = (account: Account) =>
  account.kind === 'email' ? { email: account.email } : { area_code: account.area_code, mobile: account.mobile };

export const inviterOf = async (sql: Sql, extension_code: string | undefined): Promise<number | undefined> => {
  const code = extension_code?.trim().toUpperCase() ?? '';
  if (code === '') return undefined;
  const inviter = await customerByInviteCode(sql, code);
  if (inviter === undefined) throw new Refusal('invite_code_unknown');
  return inviter;
};
