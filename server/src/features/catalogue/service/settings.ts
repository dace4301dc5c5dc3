import { settingFits, settingRuleOf, settingRules, type SettingRule } from '#contract/catalogue/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { ProposalKind } from '#server/core/proposals.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { lockSetting, saveSetting, storedSettings } from '../store/settings.ts';
import {
  ADMINS,
  type AskingAdmin,
  isAsProposed,
  openProposals,
  proposeChange,
  recordChange,
} from '#server/core/term-changes.ts';

const CHANGE = 'catalogue.change-setting';

export const settingsView = async (sql: Sql, now: Instant) => {
  const stored = await storedSettings(sql);
  const open = await openProposals(sql, [CHANGE], now);
  return settingRules.map((rule) => ({
    ...rule,
    value: stored.get(rule.key) ?? rule.fallback,
    is_set: stored.has(rule.key),
    proposal_id: open.get(rule.key) ?? null,
  }));
};

/** CA2: only listed settings, within their bounds. */
const ruleFor = (key: string, value: string): SettingRule => {
  const rule = settingRuleOf(key);
  if (!rule) throw new Refusal('catalogue_unknown');
  if (!settingFits(rule, value)) throw new Refusal('setting_value_wrong');
  return rule;
};

const oneLine = (text: string): string => text.replaceAll('\r\n', '\n');

export const proposeSetting = async (
  tx: Transaction,
  input: { readonly key: string; readonly value?: string | undefined; readonly reason: string },
  asking: AskingAdmin,
) => {
  const value = oneLine(input.value ?? '');
  const { key, fallback } = ruleFor(input.key, value);
  const before = (await lockSetting(tx, key)) ?? fallback;
  if (before === value) throw new Refusal('catalogue_same');
  const target = { target_type: 'setting', target_id: key };
  return proposeChange(
    tx,
    { action: CHANGE, ...target, before, after: value, which: { key }, reason: input.reason },
    asking,
  );
};

export const settingKind: ProposalKind = {
  action: CHANGE,
  ...ADMINS,
  execute: async (tx, operator, proposal) => {
    const { key, after } = proposal.payload as { key: string; after: string };
    const { fallback } = ruleFor(key, after);
    if (!isAsProposed((await lockSetting(tx, key)) ?? fallback, proposal)) throw new Refusal('catalogue_changed');
    await saveSetting(tx, key, after);
    await recordChange(tx, operator, proposal);
    return {};
  },
};
