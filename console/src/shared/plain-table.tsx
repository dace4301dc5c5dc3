import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import './plain-table.css';

export interface PlainRow {
  readonly key: string | number;
  readonly cells: readonly ReactNode[];
}

interface PlainTableProps {
  /** Keys of `fields.*`, one for each cell. */
  readonly columns: readonly string[];
  readonly rows: readonly PlainRow[];
  /** Columns of amounts and numbers: to the right, so that their digits are below each other. */
  readonly numbers?: readonly string[];
}

/** Rows of an answer that must not be fetched again, as react-admin's lists would. */
export const PlainTable = ({ columns, rows, numbers = [] }: PlainTableProps) => {
  const t = useTranslate();
  if (rows.length === 0) return <p>{t('console.nothing')}</p>;
  const names = columns.map((column) => t(`fields.${column}`));
  const classOf = (index: number): string | undefined =>
    numbers.includes(columns[index] ?? '') ? 'number' : undefined;
  return (
    <table className="plain">
      <thead>
        <tr>
          {names.map((name, index) => (
            <th key={name} scope="col" className={classOf(index)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, index) => (
              <td key={names[index]} data-label={names[index]} className={classOf(index)}>
                {cell === null || cell === '' ? '–' : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
