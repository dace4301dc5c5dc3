import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Moment } from './moment.tsx';
import { wordsOf } from './proposal-sentences.ts';
import { toneOf } from './rooms.ts';

export const Panel = ({ title, children }: { readonly title?: string; readonly children: ReactNode }) => (
  <section className="panel">
    {title !== undefined && <h2>{title}</h2>}
    {children}
  </section>
);

interface FactListProps {
  readonly of: Readonly<Record<string, ReactNode>>;
  readonly nameOf: (key: string) => string;
}

export const FactList = ({ of, nameOf }: FactListProps) => (
  <dl className="facts">
    {Object.entries(of).map(([key, value]) => (
      <div key={key}>
        <dt>{nameOf(key)}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const isEmpty = (value: ReactNode): boolean => value === '' || value === null || value === undefined;

/** Names and values; a name is also the label of that field in lists. Empty values are left out. */
export const Facts = ({ of }: Pick<FactListProps, 'of'>) => {
  const t = useTranslate();
  const filled = Object.fromEntries(Object.entries(of).filter(([, value]) => !isEmpty(value)));
  return <FactList of={filled} nameOf={(name) => t(`fields.${name}`)} />;
};

/** A code of the contract in words, also one that no room has a text for. */
export const Word = ({
  kind,
  code,
}: {
  readonly kind: 'states' | 'reasons' | 'actions' | 'acts';
  readonly code: unknown;
}) => {
  const t = useTranslate();
  if (typeof code !== 'string' || code === '') return <span>–</span>;
  const words = t(`${kind}.${code}`, { _: wordsOf(code) });
  if (kind !== 'states') return <span data-code={code}>{words}</span>;
  return (
    <span className="state" data-code={code} data-tone={toneOf(code)}>
      {words}
    </span>
  );
};

interface Step {
  readonly state: string;
  readonly at: string;
  readonly reason?: string;
}

export const Timeline = ({ of }: { readonly of: readonly Step[] }) => {
  const t = useTranslate();
  return (
    <Panel title={t('console.timeline')}>
      <ol className="timeline">
        {of.map(({ state, at, reason = '' }) => (
          <li key={`${state} ${at}`}>
            <Word kind="states" code={state} /> <Moment at={at} />{' '}
            {reason !== '' && <Word kind="reasons" code={reason} />}
          </li>
        ))}
      </ol>
    </Panel>
  );
};

/** What will happen, sentence by sentence. */
export const Sentences = ({ of }: { readonly of: readonly string[] }) => (
  <>
    {of.map((sentence) => (
      <p key={sentence} className="sentence">
        {sentence}
      </p>
    ))}
  </>
);
