import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FactList } from '#console/shared/facts.tsx';
import { fieldName, networkName, shownValue, wordsOf, type Say } from '#console/shared/proposal-sentences.ts';

/** Stored data as names and values; what is not an object is shown as it is. */
export const StoredData = ({ json }: { readonly json: string }) => {
  const t = useTranslate();
  const value = JSON.parse(json) as unknown;
  if (value === null) return <p className="quiet">{t('console.none')}</p>;
  return <div className="stored">{shown('', value, t)}</div>;
};

/** Codes of states and reasons in words; whatever else is there, value by value. */
const shown = (name: string, value: unknown, t: Say): ReactNode => {
  if (Array.isArray(value)) {
    return value.map((item, index) => <div key={index}>{shown(name, item, t)}</div>);
  }
  if (typeof value === 'object' && value !== null) {
    const facts = Object.entries(value)
      .sort(([a], [b]) => rankOf(a) - rankOf(b))
      .map(([key, item]) => [key, shown(key, item, t)] as const);
    return <FactList of={Object.fromEntries(facts)} nameOf={(key) => fieldName(key, t)} />;
  }
  const code = typeof value === 'string' ? value : '';
  if (code !== '' && name in WORDS) return t(`${WORDS[name] ?? ''}.${code}`, { _: wordsOf(code) });
  if (name === 'reason' || name === 'kind' || name === 'incidents')
    return t(`reasons.${code}`, { _: t(`states.${code}`, { _: wordsOf(code) }) });
  if (name === 'network_id') return networkName(value, t);
  return IDS.test(name) ? String(value) : shownValue(name, value, t);
};

/** Where the words of a code are, by the name of its value. */
const WORDS: Readonly<Record<string, string>> = {
  state: 'states',
  action: 'actions',
  roles: 'roles',
  part: 'verification',
  key: 'settings',
  family: 'families',
  target_type: 'targets',
};

/** Stored data is sorted by name, which puts what was after before what was before. */
const FIRST: readonly string[] = ['before', 'after'];
const rankOf = (name: string): number => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);

/** Numbers that count nothing are not grouped. */
const IDS = /(^|_)(id|seq|number|submission)$/;
