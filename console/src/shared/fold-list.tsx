import { useState, type ReactNode } from 'react';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { ServedList, type ServedListProps } from './served-list.tsx';
import './fold-list.css';

interface FoldListProps<R extends RaRecord> extends ServedListProps {
  /** The cells of a folded row by their names; the first one is the title. */
  readonly cells: (row: R) => Readonly<Record<string, ReactNode>>;
  readonly children: (row: R) => ReactNode;
  /** Names of the cells with amounts and numbers, which stand to the right. */
  readonly numbers?: readonly string[];
}

interface Numbers {
  readonly numbers: readonly string[];
}

const classOf = (name: string, numbers: readonly string[]): string | undefined =>
  numbers.includes(name) ? 'number' : undefined;

/**
 * A list whose rows unfold to what can be done with them. react-admin's own rows cannot be unfolded with a keyboard, and
 * its columns do not fit a phone.
 */
export const FoldList = <R extends RaRecord>({ cells, children, numbers = [], ...list }: FoldListProps<R>) => (
  <ServedList {...list}>
    <Folds cells={cells} numbers={numbers}>
      {children}
    </Folds>
  </ServedList>
);

type FoldsProps<R extends RaRecord> = Pick<FoldListProps<R>, 'cells' | 'children'> & Numbers;

const Folds = <R extends RaRecord>({ cells, children, numbers }: FoldsProps<R>) => {
  const t = useTranslate();
  const { data, isPending } = useListContext<R>();
  if (isPending) return <p className="nothing">{t('ra.message.loading')}</p>;
  if (!data || data.length === 0) return <p className="nothing">{t('console.nothing')}</p>;
  const [first] = data;
  return (
    <div className="folds">
      {first && <Heads names={Object.keys(cells(first))} numbers={numbers} />}
      {data.map((row) => (
        <Fold key={row.id} cells={cells(row)} numbers={numbers}>
          {() => children(row)}
        </Fold>
      ))}
    </div>
  );
};

/** The names of the columns once, above them. Each cell names itself to a screen reader, and on a phone to everybody. */
const Heads = ({ names, numbers }: Numbers & { readonly names: readonly string[] }) => {
  const t = useTranslate();
  return (
    <div className="fold-heads" aria-hidden="true">
      {names.map((name) => (
        <span key={name} className={classOf(name, numbers)}>
          {t(`fields.${name}`)}
        </span>
      ))}
    </div>
  );
};

interface FoldProps extends Numbers {
  readonly cells: Readonly<Record<string, ReactNode>>;
  /** Made when the row is unfolded for the first time. */
  readonly children: () => ReactNode;
}

const Fold = ({ cells, children, numbers }: FoldProps) => {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {Object.entries(cells).map(([name, cell], index) => (
          <span key={name} className={classOf(name, numbers)}>
            {index > 0 && <small className="cell-name">{t(`fields.${name}`)} </small>}
            {cell === null || cell === '' ? '–' : cell}
          </span>
        ))}
      </summary>
      {isOpen && <div className="unfolded">{children()}</div>}
    </details>
  );
};
