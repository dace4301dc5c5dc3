import type { DataProvider, RaRecord } from 'react-admin';
import type { Client } from '#contract/kit/client.ts';
import { plain, type ListQuery, type Resource } from './resource.ts';

const MAX_ROWS = 100;

/** Only lists and single rows: what operators do is done by the calls themselves, never by "update" or "delete". */
export const createDataProvider = (client: Client, resources: readonly Resource[]): DataProvider => {
  const resourceOf = (name: string): Resource => {
    const resource = resources.find((one) => one.name === name);
    if (!resource) throw new Error(`no room offers ${name}`);
    return resource;
  };
  const one = async (name: string, id: unknown): Promise<RaRecord> => {
    const { one: read } = resourceOf(name);
    if (!read) throw new Error(`${name} cannot be opened`);
    return plain(await read(client.send, Number(id))) as RaRecord;
  };
  const provider = {
    getList: async (name: string, params: ListParams) => {
      const { list } = resourceOf(name);
      if (!list) throw new Error(`${name} cannot be listed`);
      const query = queryOf(params);
      const answer = await list(client.send, query);
      const data = answer.rows.map(plain) as RaRecord[];
      if ('total' in answer) return { data, total: answer.total };
      const { page, limit } = query;
      // On the last page the total is known; without it react-admin offers another page.
      if (!answer.more) return { data, total: (page - 1) * limit + data.length };
      return { data, pageInfo: { hasNextPage: true, hasPreviousPage: page > 1 } };
    },
    getOne: async (name: string, { id }: { id: unknown }) => ({ data: await one(name, id) }),
    getMany: async (name: string, { ids }: { ids: readonly unknown[] }) => ({
      data: await Promise.all(ids.map((id) => one(name, id))),
    }),
    getManyReference: notOffered,
    create: notOffered,
    update: notOffered,
    updateMany: notOffered,
    delete: notOffered,
    deleteMany: notOffered,
  };
  return provider as unknown as DataProvider;
};

interface ListParams {
  readonly pagination?: { readonly page: number; readonly perPage: number };
  readonly filter?: Readonly<Record<string, unknown>>;
}

const queryOf = ({ pagination, filter = {} }: ListParams): ListQuery => ({
  page: pagination?.page ?? 1,
  limit: Math.min(pagination?.perPage ?? 25, MAX_ROWS),
  filter: Object.fromEntries(
    Object.entries(filter)
      .map(([name, value]) => [
        name,
        typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '',
      ])
      .filter(([, text]) => text !== ''),
  ) as ListQuery['filter'],
});

const notOffered = async (): Promise<never> => {
  throw new Error('the contract has no such call');
};
