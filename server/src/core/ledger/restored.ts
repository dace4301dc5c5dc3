import type { Ports } from '#server/ports/ports.ts';

interface Recognised {
  readonly was_raised: boolean;
  readonly is_other_cluster: boolean;
  readonly base: number;
}

/**
 * LE20: a database loaded from a dump contains transaction ids that its new cluster has not reached. Before anything is
 * posted the ledger raises its base above the highest of them, so that new entries sort after old ones.
 */
export const recogniseRestore = async ({ db, log }: Pick<Ports, 'db' | 'log'>): Promise<boolean> => {
  const found = await db.row<Recognised>`select was_raised, is_other_cluster, base from recognise_restore()`;
  const is_restored = found !== undefined && (found.was_raised || found.is_other_cluster);
  if (is_restored) log.warn('the database was restored into another cluster', { xid_base: found.base });
  return is_restored;
};
