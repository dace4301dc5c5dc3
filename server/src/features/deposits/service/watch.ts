import type { Instant } from '#contract/kit/instant.ts';
import { currenciesOn } from '#server/core/networks.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { ChainFault, type Chain, type ChainBlock } from '#server/ports/chain/chain.ts';
import type { Ports } from '#server/ports/ports.ts';
import {
  beginCursor,
  cursorOf,
  keepBlock,
  lockCursor,
  moveCursor,
  noteFault,
  raiseIncident,
  seeTransfer,
  type Cursor,
} from '../store/chains.ts';
import { creditDue } from './credit.ts';
import { goBack } from './go-back.ts';
import { transfersToUs } from './transfers.ts';

export type WatchPorts = Pick<Ports, 'db' | 'log'>;

/** Blocks per round. */
const PORTION = 20;

const jobOf = (network_id: string): string => `deposits.watch-${network_id}`;

interface Round {
  readonly network_id: string;
  readonly chain: Chain;
  readonly now: Instant;
  readonly signal: AbortSignal | undefined;
}

export const watchJob = (ports: WatchPorts, network_id: string, chain: Chain): Job => ({
  name: jobOf(network_id),
  every_seconds: 4,
  alone: true,
  run: (now, signal) => watch(ports, { network_id, chain, now, signal }),
});

/** DE14 to DE18: one round. It may be killed anywhere and run twice concurrently: the next one finds the same state. */
const watch = async (ports: WatchPorts, round: Round): Promise<'more' | 'done'> => {
  const { network_id, chain, now } = round;
  try {
    const more = await readOn(ports, round);
    await creditDue(ports, { job: jobOf(network_id), chain, network_id, now });
    await noteFault(ports.db, network_id, '', now);
    return more ? 'more' : 'done';
  } catch (failure) {
    if (!(failure instanceof ChainFault)) throw failure;
    ports.log.warn('chain is not trusted', { network_id, fault: failure.kind, what: failure.message });
    await noteFault(ports.db, network_id, failure.kind, now);
    if (failure.kind === 'other_chain') await stop(ports, network_id, failure.kind);
    return 'done';
  }
};

const stop = ({ db }: WatchPorts, network_id: string, kind: string): Promise<void> =>
  db.transaction(async (tx) => {
    const cursor = await lockCursor(tx, network_id);
    if (cursor?.stopped_at === null) await raiseIncident(tx, { network_id, kind, details: {} }, tx.now());
  });

const readOn = async ({ db }: WatchPorts, { network_id, chain, signal }: Round): Promise<boolean> => {
  const chain_id = await chain.chainId();
  const head = await chain.head();
  const cursor = await cursorOf(db, network_id);
  if (!cursor) {
    const { number, hash } = await chain.block(head, []);
    await db.transaction((tx) => beginCursor(tx, { network_id, chain_id, number, hash }, tx.now()));
    return true;
  }
  if (cursor.chain_id !== chain_id) throw new ChainFault('other_chain', `${chain_id} instead of ${cursor.chain_id}`);
  if (head < cursor.number) throw new ChainFault('head_went_back', `${head} after ${cursor.number}`);
  if ((await chain.block(cursor.number, [])).hash !== cursor.hash) {
    await goBack(db, chain, cursor);
    return true;
  }
  const last = Math.min(head, cursor.number + PORTION);
  const currencies = await currenciesOn(db, network_id);
  const contracts = currencies.flatMap(({ contract }) => (contract === null ? [] : [contract]));
  let before: Pick<Cursor, 'network_id' | 'number' | 'hash'> = cursor;
  while (before.number < last) {
    if (signal?.aborted === true) return false;
    const block = await chain.block(before.number + 1, contracts);
    // Either the chain was just reorganised, which the next round sees, or the node lies.
    if (block.parent_hash !== before.hash) throw new ChainFault('broken_chain', `block ${block.number}`);
    const seen = await transfersToUs(db, chain, block, currencies);
    if (!(await keep(db, before, block, seen))) return true;
    before = { network_id, number: block.number, hash: block.hash };
  }
  return head > last;
};

/** One block in one transaction; does nothing when another watcher has moved the cursor meanwhile. */
const keep = (
  db: WatchPorts['db'],
  before: Pick<Cursor, 'network_id' | 'number' | 'hash'>,
  block: ChainBlock,
  seen: Awaited<ReturnType<typeof transfersToUs>>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { network_id } = before;
    const cursor = await lockCursor(tx, network_id);
    if (cursor?.number !== before.number || cursor.hash !== before.hash) return false;
    const now = tx.now();
    await keepBlock(tx, { network_id, number: block.number, hash: block.hash });
    for (const transfer of seen) await seeTransfer(tx, transfer, now);
    await moveCursor(tx, { network_id, number: block.number, hash: block.hash }, now);
    return true;
  });
