import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

export const Panel = ({ title, children }: { readonly title?: string; readonly children: ReactNode }) => (
  <section className="panel">
    {title !== undefined && <h2>{title}</h2>}
    {children}
  </section>
);

const isEmpty = (value: ReactNode): boolean => value === '' || value === null || value === undefined;

/** Names and values; a name is the label of that field in lists too. What is empty is left out. */
export const Facts = ({ of }: { readonly of: Readonly<Record<string, ReactNode>> }) => {
  const t = useTranslate();
  return (
    <dl className="facts">
      {Object.entries(of)
        .filter(([, value]) => !isEmpty(value))
        .map(([name, value]) => (
          <div key={name}>
            <dt>{t(`fields.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
};

/** A code of the contract in words; one that has none yet is shown as it is. */
export const Word = ({ kind, code }: { readonly kind: 'states' | 'reasons' | 'actions'; readonly code: unknown }) => {
  const t = useTranslate();
  if (typeof code !== 'string' || code === '') return <span>–</span>;
  return (
    <span className={kind === 'states' ? 'state' : undefined} data-code={code}>
      {t(`${kind}.${code}`, { _: code })}
    </span>
  );
};
