import { nftChanged } from '#contract/nft/channels.ts';
import { USDT } from '#server/core/catalogue.ts';
import type { AccountName } from '#server/core/ledger/account-numbers.ts';
import { announceEach } from '#server/core/outbox.ts';
import type { Batch } from '#server/core/sequencer/batch.ts';
import type { PartBatch, PartState, SequencedPart } from '#server/core/sequencer/part.ts';
import { allSent } from '#server/ports/db/all-sent.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import * as store from '../store/auctions.ts';
import { ofHouse } from '#server/core/of-house.ts';
import { Auction } from './auction.ts';
import type { Command } from './command.ts';
import { answerOf, type Answer } from './answers.ts';
import { decide, freeOf, type Done } from './decide.ts';
import { Draft } from './draft.ts';

/**
 * Auctions in the sequencer: a thousand bids a second on one work would otherwise wait for each other's locks. Nothing
 * is kept in memory between batches; the auctions of a batch are locked and read in it.
 */
export class NftPart implements SequencedPart<Command> {
  readonly name = 'nft';
  readonly refusals = { busy: 'nft_busy', restarting: 'nft_restarting' } as const;

  read(): Promise<PartState<Command>> {
    return Promise.resolve(new NftState());
  }

  withdraw(): void {
    // Nothing is published.
  }
}

class NftState implements PartState<Command> {
  owes(): boolean {
    return false;
  }

  payers(commands: readonly Command[]): readonly AccountName[] {
    return commands.flatMap(({ user_id, currency_id = USDT }) =>
      [...new Set([USDT, currency_id])].map((each) => ({ address: freeOf(user_id), currency_id: each })),
    );
  }

  async begin(tx: Transaction, commands: readonly Command[], batch: Batch): Promise<PartBatch<Command>> {
    const listing_ids = [...new Set(commands.flatMap(({ listing_id }) => listing_id ?? []))];
    const user_ids = [...new Set(commands.map(({ user_id }) => user_id))];
    const [rows, held, of_house] = await allSent([
      store.lockAuctions(tx, listing_ids),
      store.marginsOf(tx, listing_ids, user_ids),
      ofHouse(tx, user_ids),
    ]);
    const holders = Map.groupBy(held, ({ listing_id }) => listing_id);
    const auctions = rows.map((row) => {
      const users = (holders.get(row.id) ?? []).map(({ user_id }) => user_id);
      return [row.id, new Auction(row, users)] as const;
    });
    return new NftBatch(new Draft(batch, new Map(auctions), of_house));
  }

  publish(): void {
    // Nothing is published.
  }
}

class NftBatch implements PartBatch<Command> {
  readonly #draft: Draft;

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  workDue(): void {
    // Ends of auctions are due to a job, which is not in a hurry: a bid after the end is refused by the clock.
  }

  mustWait(): boolean {
    return false;
  }

  decide(command: Command): Done {
    return decide(this.#draft, command);
  }

  hasChanges(): boolean {
    return this.#draft.changed.length > 0;
  }

  async write(tx: Transaction): Promise<void> {
    const { changed } = this.#draft;
    await allSent([
      store.insertMargins(
        tx,
        changed.flatMap(({ margins }) => margins),
      ),
      store.insertBids(
        tx,
        changed.flatMap(({ bids }) => bids),
      ),
      store.saveAuctions(tx, changed),
      store.insertOutbid(
        tx,
        changed.flatMap((auction) => auction.outbid().map((user_id) => ({ listing_id: auction.row.id, user_id }))),
        this.#draft.at,
      ),
    ]);
  }

  async announce(tx: Transaction): Promise<void> {
    const events = this.#draft.changed.flatMap((auction) =>
      auction.outbid().map((user_id) => ({ user_id, event: { what: 'outbid' as const, code: auction.row.code } })),
    );
    if (events.length > 0) await announceEach(tx, nftChanged, this.#draft.at, events);
  }

  answerOf(decided: unknown): Answer {
    return answerOf(decided as Done);
  }

  committed(): void {
    // Readers query the database.
  }
}
