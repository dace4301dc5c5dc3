import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

export const Panel = ({ title, children }: { readonly title?: string; readonly children: ReactNode }) => (
  <section className="panel">
    {title !== undefined && <h2>{title}</h2>}
    {children}
  </section>
);

/** Names and values; a name is the label of that field in lists too. */
export const Facts = ({ of }: { readonly of: Readonly<Record<string, ReactNode>> }) => {
  const t = useTranslate();
  return (
    <dl className="facts">
      {Object.entries(of).map(([name, value]) => (
        <div key={name}>
          <dt>{t(`fields.${name}`)}</dt>
          <dd>{value === '' || value === null || value === undefined ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** A code of the contract in words; one that has none yet is shown as it is. */
export const Word = ({ kind, code }: { readonly kind: 'states' | 'reasons' | 'actions'; readonly code: unknown }) => {
  const t = useTranslate();
  if (typeof code !== 'string' || code === '') return <span>–</span>;
  return <span data-code={code}>{t(`${kind}.${code}`, { _: code })}</span>;
};
