import { describe, expect, it } from 'vitest';
import { categories } from '#contract/content/rules.ts';
import { incidentKinds, queueNames } from '#contract/dashboard/rules.ts';
import { depositKinds, depositStates, rejectReasons } from '#contract/deposits/rules.ts';
import { operatorRoles } from '#contract/kit/roles.ts';
import { proposalStates } from '#contract/operators/rules.ts';
import { failureReasons, verificationStates } from '#contract/verification/rules.ts';
import { holdReasons, withdrawalRejectReasons, withdrawalStates } from '#contract/withdrawals/rules.ts';
import { files, read } from '#tools/testing/tree.ts';
import { texts as catalogue } from '../features/catalogue/locales/texts.ts';
import { texts as content } from '../features/content/locales/texts.ts';
import { texts as dashboard } from '../features/dashboard/locales/texts.ts';
import { texts as customers } from '../features/customers/locales/texts.ts';
import { texts as deposits } from '../features/deposits/locales/texts.ts';
import { texts as liabilities } from '../features/liabilities/locales/texts.ts';
import { texts as operators } from '../features/operators/locales/texts.ts';
import { texts as verification } from '../features/verification/locales/texts.ts';
import { texts as withdrawals } from '../features/withdrawals/locales/texts.ts';
import { createI18nProvider } from '../shared/i18n.ts';
import type { ConsoleLanguage } from '../shared/language.ts';
import { raChinese } from './ra-texts.ts';
import { texts } from './texts.ts';

const tables = [
  texts,
  catalogue,
  customers,
  content,
  dashboard,
  deposits,
  liabilities,
  operators,
  verification,
  withdrawals,
];
const rows = new Map(tables.flatMap((table) => Object.entries(table)));

let language: ConsoleLanguage = 'en';
const { translate } = createI18nProvider({
  tables,
  chinese: raChinese,
  english: (_key, { _: fallback }: { _?: string } = {}) => `english ${fallback}`,
  language: () => language,
  choose: () => undefined,
});

/** Keys as they stand in the code of screens: asked for, or given to a button or a message. */
const KEYS = /(?:\bt\(|label[=:]\{?|question[=:]\{?|notify\(|title=\{?|[?:] )['"]([a-z]+\.[a-z0-9_.]+)['"]/g;
const FACT = /^\s{6,}([a-z_]+): (?:<|[a-z]+\.|`|t\(|[a-z_]+\()/gm;

describe('the words of the console', () => {
  const sources = files(/^console\/src\/.*\.tsx$/).map((path) => ({ path, source: read(path) }));

  it('are there for every key that a screen uses', () => {
    const used = sources.flatMap(({ source }) => [...source.matchAll(KEYS)].map(([, key = '']) => key));
    expect(used.length).toBeGreaterThan(50);
    expect(used.filter((key) => !key.startsWith('ra.') && !rows.has(key))).toEqual([]);
  });

  it('are there for every column and every fact', () => {
    const columns = sources.flatMap(({ source }) =>
      [...source.matchAll(/ source="(\w+)"/g)].map(([, name = '']) => name),
    );
    const facts = sources
      .filter(({ source }) => source.includes('<Facts'))
      .flatMap(({ source }) => [...source.matchAll(FACT)].map(([, name = '']) => name));
    expect(columns.length).toBeGreaterThan(20);
    expect(facts.length).toBeGreaterThan(40);
    expect([...columns, ...facts].filter((name) => !rows.has(`fields.${name}`))).toEqual([]);
  });

  it('are there for every state, reason, role and kind of the contract', () => {
    const codes = [
      ...[...depositStates, ...depositKinds, ...withdrawalStates, ...verificationStates, ...proposalStates].map(
        (state) => `states.${state}`,
      ),
      ...[...rejectReasons, ...holdReasons, ...withdrawalRejectReasons, ...failureReasons].map(
        (reason) => `reasons.${reason}`,
      ),
      ...queueNames.map((queue) => `dashboard.queue.${queue}`),
      ...incidentKinds.map((kind) => `dashboard.incident.${kind}`),
      ...operatorRoles.map((role) => `roles.${role}`),
      ...Object.values(categories).map((kind) => `content.kind.${kind}`),
    ];
    expect(codes.filter((key) => !rows.has(key))).toEqual([]);
  });

  it('are said once: no two rooms give one key different words', () => {
    const keys = tables.flatMap((table) => Object.keys(table));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('are Chinese in Chinese, with the places of the English ones', () => {
    const placesIn = (text: string): string[] => (text.match(/%\{\w+\}/g) ?? []).sort();
    for (const [key, [en, zh]] of rows) {
      expect(zh, key).toMatch(/\p{Script=Han}/u);
      expect(placesIn(zh), key).toEqual(placesIn(en));
    }
  });
});

describe('a sentence', () => {
  it('is taken in the chosen language, with its values', () => {
    language = 'en';
    expect(translate('console.hello', { name: 'Sam' })).toBe('Hello Sam');
    expect(translate('resources.deposits.fields.amount')).toBe('Amount');
    language = 'zh';
    expect(translate('console.hello', { name: 'Sam' })).toBe('你好，Sam');
    expect(translate('ra.action.save')).toBe('保存');
  });

  it('that nobody wrote is react-admin’s own, or what the server said', () => {
    language = 'en';
    expect(translate('ra.action.save')).toBe('english ra.action.save');
    expect(translate('states.unheard_of', { _: 'unheard_of' })).toBe('english unheard_of');
  });
});
