import { describe, expect, it } from 'vitest';
import { accountNames } from '#contract/balances/rules.ts';
import { changeReasons, settingGroups, settingKinds, settingRules } from '#contract/catalogue/rules.ts';
import { categories } from '#contract/content/rules.ts';
import { endReasons, lookReasons } from '#contract/customers/rules.ts';
import { incidentKinds } from '#contract/dashboard/rules.ts';
import {
  decisionReasons,
  deskStates,
  merchantApprovals,
  merchantRefusals,
  merchantRemovals,
} from '#contract/desk/rules.ts';
import { queueNames } from '#contract/queues.ts';
import { creditReasons, depositKinds, depositStates, rejectReasons } from '#contract/deposits/rules.ts';
import { seriesStates } from '#contract/nft/box-rules.ts';
import {
  artistStates,
  listingStates,
  reviewApprovals,
  reviewRefusals,
  saleKinds,
  takeDownReasons,
  workStates,
} from '#contract/nft/rules.ts';
import { operatorRoles } from '#contract/kit/roles.ts';
import { lockFamilies } from '#contract/lock-mining/calls.ts';
import { proposalStates } from '#contract/operators/rules.ts';
import { failureReasons, passReasons, verificationStates } from '#contract/verification/rules.ts';
import { holdReasons, releaseReasons, withdrawalLists, withdrawalRejectReasons } from '#contract/withdrawals/rules.ts';
import { files, read } from '#tools/testing/tree.ts';
import { createI18nProvider, type I18nParts } from '../shared/i18n.ts';
import type { ConsoleLanguage } from '../shared/language.ts';
import { texts } from '../shared/texts.ts';
import { chinese } from './chinese.ts';
import { rooms } from './rooms.ts';

const tables = [texts, ...rooms.map((room) => room.texts)];
const rows = new Map(tables.flatMap((table) => Object.entries(table)));
const missing = (keys: readonly string[]): string[] => keys.filter((key) => !rows.has(key));

let language: ConsoleLanguage = 'en';
const parts: I18nParts = {
  tables,
  chinese: async () => chinese,
  english: (_key, { _: fallback }: { _?: string } = {}) => `english ${fallback}`,
  language: () => language,
  choose: () => undefined,
};
const { translate } = createI18nProvider(parts);

/** Keys in the code of screens: translated, or given to a button or a message. */
const KEYS =
  /(?:\bt\(|label[=:]\{?|question[=:]\{?|notify\(|title=\{?|create=|i18nKey=|[?:] )['"]([a-z_]+\.[a-z0-9_.]+)['"]/g;
/** Labels of buttons whose question is named after them. */
const UNASKED = /<ActButton(?:(?!question=|<\/?[A-Z]|\/>)[^])*? label=("[^"]+"|\{[^}]+\})\n(?!\s+question=)/g;
const FACT = /^\s{6,}([a-z_]+): (?:<|[a-z]+\.|`|t\(|[a-z_]+\()/gm;

describe('the words of the console', () => {
  const sources = files(/^console\/src\/.*\.tsx$/).map((path) => ({ path, source: read(path) }));

  it('are there for every key that a screen uses', () => {
    const used = sources.flatMap(({ source }) => [...source.matchAll(KEYS)].map(([, key = '']) => key));
    const questions = sources.flatMap(({ source }) =>
      [...source.matchAll(UNASKED)].flatMap(([, keys = '']) => keys.match(/[a-z_.]+\.[a-z_]+/g) ?? []),
    );
    expect(questions.length).toBeGreaterThan(10);
    expect(missing(questions.map((label) => `${label}_question`))).toEqual([]);
    expect(used.length).toBeGreaterThan(50);
    expect(missing(used.filter((key) => !key.startsWith('ra.')))).toEqual([]);
  });

  it('are there for every column and every fact', () => {
    const columns = sources.flatMap(({ source }) => [
      ...[...source.matchAll(/ source="(\w+)"/g)].map(([, name = '']) => name),
      ...[...source.matchAll(/columns=\{\[([^\]]+)\]\}/g)].flatMap(([, list = '']) => list.match(/[a-z_]+/g) ?? []),
    ]);
    const facts = sources
      .filter(({ source }) => source.includes('<Facts'))
      .flatMap(({ source }) => [...source.matchAll(FACT)].map(([, name = '']) => name));
    expect(columns.length).toBeGreaterThan(50);
    expect(facts.length).toBeGreaterThan(40);
    expect(missing([...columns, ...facts].map((name) => `fields.${name}`))).toEqual([]);
  });

  it('are there for every state, reason, role and kind of the contract', () => {
    const codes = [
      ...[...depositStates, ...depositKinds, ...withdrawalLists, ...verificationStates, ...proposalStates].map(
        (state) => `states.${state}`,
      ),
      ...[...rejectReasons, ...holdReasons, ...withdrawalRejectReasons, ...failureReasons].map(
        (reason) => `reasons.${reason}`,
      ),
      ...[...changeReasons, ...lookReasons, ...endReasons].map((reason) => `reasons.${reason}`),
      ...[...creditReasons, ...passReasons, ...releaseReasons].map((reason) => `reasons.${reason}`),
      ...deskStates.map((state) => `states.${state}`),
      ...[...decisionReasons, ...merchantApprovals, ...merchantRefusals, ...merchantRemovals].map(
        (reason) => `reasons.${reason}`,
      ),
      ...[...artistStates, ...workStates, ...listingStates, ...seriesStates, ...saleKinds].map(
        (state) => `states.nft.${state}`,
      ),
      ...[...reviewApprovals, ...reviewRefusals, ...takeDownReasons].map((reason) => `reasons.${reason}`),
      ...rooms.flatMap(({ targets = {} }) => Object.keys(targets)).map((type) => `targets.${type}`),
      ...queueNames.map((queue) => `queues.${queue}`),
      ...incidentKinds.map((kind) => `incidents.${kind}`),
      ...settingGroups.map((group) => `catalogue.group.${group}`),
      ...settingKinds.map((kind) => `catalogue.bounds.${kind}`),
      ...lockFamilies.map((family) => `lock_mining.family.${family}`),
      ...accountNames.map((name) => `customers.account.${name}`),
      ...operatorRoles.map((role) => `roles.${role}`),
      ...Object.values(categories).map((kind) => `content.kind.${kind}`),
    ];
    expect(missing(codes)).toEqual([]);
  });

  it('are there for every network that a migration creates, and for everything that an act can be about', () => {
    const inserted = files(/^server\/src\/migrations\/.*\.sql$/).flatMap((path) => [
      ...read(path).matchAll(/insert into network \([^;]*;/g),
    ]);
    const networks = inserted.flatMap(([sql]) =>
      [...sql.matchAll(/\('(\w+)', '/g)].map(([, id = '']) => `networks.${id}`),
    );
    expect(networks).toContain('networks.tron');
    expect(networks).toContain('networks.demo');
    expect(missing(networks)).toEqual([]);
    const targets = files(/^server\/src\/features\/.*(?<!\.test)\.ts$/).flatMap((path) =>
      [...read(path).matchAll(/target_type: '(\w+)'/g)].map(([, type = '']) => `targets.${type}`),
    );
    expect(targets.length).toBeGreaterThan(15);
    expect(missing(targets)).toEqual([]);
  });

  it('CA1 name and explain every setting', () => {
    expect(missing(settingRules.flatMap(({ key }) => [`settings.${key}`, `settings.${key}.about`]))).toEqual([]);
  });

  it('are written once: no two tables have the same key', () => {
    const keys = tables.flatMap((table) => Object.keys(table));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('are Chinese in Chinese, with the values of the English ones', () => {
    const valuesIn = (text: string): string[] => (text.match(/%\{\w+\}/g) ?? []).sort();
    for (const [key, [en, zh]] of rows) {
      expect(zh, key).toMatch(/\p{Script=Han}/u);
      for (const form of en.split(' |||| ')) expect(valuesIn(zh), key).toEqual(valuesIn(form));
    }
  });
});

describe('a sentence', () => {
  it('is taken in the chosen language, with its values', async () => {
    language = 'en';
    expect(translate('console.hello', { name: 'Sam' })).toBe('Hello Sam');
    expect(translate('resources.deposits.fields.amount')).toBe('Amount');
    language = 'zh';
    const in_chinese = createI18nProvider(parts);
    await in_chinese.ready;
    expect(in_chinese.translate('console.hello', { name: 'Sam' })).toBe('你好，Sam');
    expect(in_chinese.translate('ra.action.save')).toBe('保存');
  });

  it('that is missing is react-admin’s own, or the code from the server', () => {
    language = 'en';
    expect(translate('ra.action.save')).toBe('english ra.action.save');
    expect(translate('states.unheard_of', { _: 'unheard_of' })).toBe('english unheard_of');
  });
});
