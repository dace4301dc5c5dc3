import type { Column, Describe } from './describe.ts';
import type { Query } from './read-queries.ts';
import type { Field } from './row-type.ts';

/**
 * What the driver parses each PostgreSQL type into (server/src/ports/db/database.ts). A missing type has no exact
 * parser.
 */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  bigint: ['number'],
  integer: ['number'],
  smallint: ['number'],
  'double precision': ['number'],
  numeric: ['Decimal'],
  'timestamp with time zone': ['Instant'],
  date: ['string'],
  text: ['string'],
  name: ['string'],
  uuid: ['string'],
  boolean: ['boolean'],
  bytea: ['Buffer'],
  json: ['object', 'unknown', 'array'],
  jsonb: ['object', 'unknown', 'array'],
  'bigint[]': ['number[]'],
  'numeric[]': ['Decimal[]'],
  'integer[]': ['number[]'],
  'smallint[]': ['number[]'],
  'text[]': ['string[]'],
  'bytea[]': ['Buffer[]'],
};

/** Differences between the row type and the statement's rows. */
export const faultsOf = async ({ at, texts, fields }: Query, describe: Describe): Promise<readonly string[]> => {
  const found = new Set<string>();
  for (const text of texts) {
    try {
      const columns = await describe(text);
      for (const fault of [...starsIn(text), ...(fields ? differences(text, fields, columns) : [])]) found.add(fault);
    } catch (failure) {
      found.add(failure instanceof Error ? failure.message : String(failure));
    }
  }
  return [...found].map((fault) => `${at} ${fault}`);
};

/** A star would include columns of later migrations, whose types are not checked. */
const starsIn = (text: string): readonly string[] =>
  /(?:\bselect|\breturning|,)\s+(?:\w+\.)?\*/i.test(text) ? ['names its columns with a star'] : [];

const differences = (text: string, fields: readonly Field[], columns: readonly Column[]): readonly string[] => {
  const named = new Map(columns.map((column) => [column.name, column]));
  const wanted = new Set(fields.map(({ name }) => name));
  return [
    ...columns.filter(({ name }) => !wanted.has(name)).map(({ name }) => `${name} is selected and in no row type`),
    ...(named.size < columns.length ? ['two columns have one name'] : []),
    ...fields.flatMap((field) => {
      const column = named.get(field.name);
      return column ? misfit(text, field, column) : [`${field.name} is in the row type and is not selected`];
    }),
  ];
};

const misfit = (text: string, { name, kinds }: Field, column: Column): readonly string[] => {
  const made = MADE_OF[column.type];
  if (!made) return [`${name} is ${column.type}, which has no exact parser`];
  const strange = [...kinds].filter(
    (kind) => kind !== 'null' && !made.includes(kind.endsWith('[]') && made.includes('array') ? 'array' : kind),
  );
  if (strange.length > 0) return [`${name} is ${column.type} and the row type says ${[...kinds].join(' | ')}`];
  return mayBeNull(text, column) && !kinds.has('null') && !kinds.has('unknown')
    ? [`${name} may be null and the row type denies it`]
    : [];
};

/** As far as it can be known: a column that is nullable in its table, or whose table is only left-joined. */
const mayBeNull = (text: string, { table, may_be_null }: Column): boolean => {
  if (table === undefined) return false;
  if (may_be_null) return true;
  const joined = (how: string): boolean => new RegExp(`${how}\\s+${table}\\b`, 'i').test(text);
  return joined('left join') && !joined('(?:from|,|(?<!left )join)');
};
