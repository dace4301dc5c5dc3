import pg from 'pg';

/** Opens a connection for some work and closes it again. `database_url` of an exchange is that of the tables' owner. */
export const withConnection = async <Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Opens a connection for one statement and closes it again. */
export const query = <Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> =>
  withConnection(url, async (client) => (await client.query<Row>(statement)).rows);
