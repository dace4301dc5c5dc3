import type { Ports } from '#server/ports/ports.ts';

interface Recognised {
  readonly was_raised: boolean;
  readonly is_other_cluster: boolean;
  readonly base: number;
}

/**
 * LE20: a database that was loaded from a dump brings transaction numbers that its new cluster has not reached. Before
 * anything is posted the ledger goes on after the highest of them, so that what comes is newer than what was there.
 */
export const recogniseRestore = async ({ db, log }: Pick<Ports, 'db' | 'log'>): Promise<boolean> => {
  const found = await db.row<Recognised>`select was_raised, is_other_cluster, base from recognise_restore()`;
  const is_restored = found !== undefined && (found.was_raised || found.is_other_cluster);
  if (is_restored) log.warn('the database was restored into another cluster', { xid_base: found.base });
  return is_restored;
};
