import type { Chain } from '#server/ports/chain/chain.ts';
import type { Database } from '#server/ports/db/database.ts';
import {
  creditedAbove,
  dropBlocksAbove,
  keptBlocks,
  lockCursor,
  moveCursor,
  orphanAbove,
  raiseIncident,
  type Cursor,
} from '../store/chains.ts';

/**
 * DE17: follows a reorganisation back to the newest common block. Transfers above it that are not credited are
 * orphaned, and return if they are mined again. DE18: what was credited stays credited, and crediting stops until two
 * people have looked.
 */
export const goBack = async (db: Database, chain: Chain, cursor: Cursor): Promise<void> => {
  const { network_id } = cursor;
  const common = await commonBlock(db, chain, network_id);
  await db.transaction(async (tx) => {
    const locked = await lockCursor(tx, network_id);
    if (locked?.number !== cursor.number || locked.hash !== cursor.hash) return;
    const now = tx.now();
    if (!common) {
      if (locked.stopped_at === null)
        await raiseIncident(tx, { network_id, kind: 'no_common_block', details: {} }, now);
      return;
    }
    const lost = await creditedAbove(tx, network_id, common.number);
    if (lost.length > 0) {
      const details = { common_block: common.number, read_to: cursor.number, deposits: lost.map(({ id }) => id) };
      await raiseIncident(tx, { network_id, kind: 'deep_reorganisation', details }, now);
    }
    await orphanAbove(tx, network_id, common.number, now);
    await dropBlocksAbove(tx, network_id, common.number);
    await moveCursor(tx, { network_id, number: common.number, hash: common.hash }, now);
  });
};

const commonBlock = async (
  db: Database,
  chain: Chain,
  network_id: string,
): Promise<{ readonly number: number; readonly hash: string } | undefined> => {
  for (const kept of await keptBlocks(db, network_id)) {
    if ((await chain.block(kept.number, [])).hash === kept.hash) return kept;
  }
  return undefined;
};
