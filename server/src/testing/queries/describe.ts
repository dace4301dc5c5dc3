import pg from 'pg';

export interface Column {
  readonly name: string;
  /** As `format_type` writes it: `bigint`, `numeric[]`. */
  readonly type: string;
  /** The column's table; undefined for an expression. */
  readonly table: string | undefined;
  readonly may_be_null: boolean | undefined;
}

interface RowDescription {
  readonly fields: readonly {
    readonly name: string;
    readonly tableID: number;
    readonly columnID: number;
    readonly dataTypeID: number;
  }[];
}

/** PostgreSQL plans the statement and describes its rows; nothing is run. */
class Described {
  readonly #text: string;
  readonly #settle = Promise.withResolvers<RowDescription['fields']>();
  #fields: RowDescription['fields'] = [];

  constructor(text: string) {
    this.#text = text;
  }

  get fields(): Promise<RowDescription['fields']> {
    return this.#settle.promise;
  }

  submit(connection: pg.Connection): void {
    const low = connection as unknown as Record<'parse' | 'describe', (message: object) => void> & { sync(): void };
    low.parse({ text: this.#text, name: '', types: [] });
    low.describe({ type: 'S', name: '' });
    low.sync();
  }

  handleRowDescription({ fields }: RowDescription): void {
    this.#fields = fields;
  }

  handleError(failure: Error): void {
    this.#settle.reject(failure);
  }

  handleReadyForQuery(): void {
    this.#settle.resolve(this.#fields);
  }
}

export type Describe = (text: string) => Promise<readonly Column[]>;

export const describer = async (client: pg.Client): Promise<Describe> => {
  const types = await client.query<{ oid: number; name: string }>(
    'select oid, format_type(oid, null) as name from pg_type',
  );
  const columns = await client.query<{ key: string; table: string; attnotnull: boolean }>(`
    select attrelid || '.' || attnum as key, relname as table, attnotnull
    from pg_attribute join pg_class c on c.oid = attrelid where relkind in ('r', 'p') and attnum > 0`);
  const typeNames = new Map(types.rows.map(({ oid, name }) => [oid, name]));
  const known = new Map(columns.rows.map((column) => [column.key, column]));
  return async (text) => {
    const asked = client.query(new Described(text) as unknown as pg.Submittable) as unknown as Described;
    return (await asked.fields).map(({ name, dataTypeID, tableID, columnID }) => {
      const column = known.get(`${tableID}.${columnID}`);
      return {
        name,
        type: typeNames.get(dataTypeID) ?? String(dataTypeID),
        table: column?.table,
        may_be_null: column && !column.attnotnull,
      };
    });
  };
};
