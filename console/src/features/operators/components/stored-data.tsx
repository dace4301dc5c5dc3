import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FactList } from '#console/shared/facts.tsx';
import { fieldName, networkName, shownValue, type Say } from '#console/shared/proposal-sentences.ts';

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
    const facts = Object.entries(value).map(([key, item]) => [key, shown(key, item, t)] as const);
    return <FactList of={Object.fromEntries(facts)} nameOf={(key) => fieldName(key, t)} />;
  }
  const code = typeof value === 'string' ? value : '';
  if (name === 'state') return t(`states.${code}`, { _: code });
  if (name === 'action') return t(`actions.${code}`, { _: code });
  if (name === 'reason' || name === 'kind' || name === 'incidents')
    return t(`reasons.${code}`, { _: t(`states.${code}`, { _: code }) });
  if (name === 'roles') return t(`roles.${code}`, { _: code });
  if (name === 'part') return t(`verification.${code}`, { _: code });
  if (name === 'network_id') return networkName(value, t);
  return IDS.test(name) ? String(value) : shownValue(name, value, t);
};

/** Numbers that count nothing are not grouped. */
const IDS = /(^|_)(id|seq|number|submission)$/;
