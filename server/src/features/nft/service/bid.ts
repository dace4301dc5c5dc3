import { Refusal } from '#contract/kit/refusal.ts';
import { saleCalls } from '#contract/nft/sale-calls.ts';
import { familyGate } from '#server/core/families.ts';
import type { RequestKey } from '#server/core/requests.ts';
import { queued, type Handler } from '#server/core/room.ts';
import type { Ports } from '#server/ports/ports.ts';
import type { Command } from '../sequencer/command.ts';
import type { BidAnswer, MarginAnswer } from '../sequencer/answers.ts';
import { auctionNamed } from '../store/auctions.ts';
import { NFT } from './family.ts';

/** The auctions' side of the sequencer. Bids are refused until it is started. */
export interface NftExchange {
  ask(command: Command, request: RequestKey | undefined): Promise<unknown>;
}

/** NA4: how long a bid waits for an auction that somebody else holds, and how often it asks. */
const BUSY_TRIES = 20;
const BUSY_PAUSE_MS = 50;

const pause = (delay_ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, delay_ms));

/** A batch waits for nobody, so a bid on an auction that is held goes into a later one. Nothing was stored before it. */
const untilFree = async (ask: () => Promise<unknown>): Promise<unknown> => {
  for (let left = BUSY_TRIES; ; left--) {
    try {
      return await ask();
    } catch (failure) {
      if (!(failure instanceof Refusal) || failure.code !== 'nft_busy' || left === 1) throw failure;
    }
    await pause(BUSY_PAUSE_MS);
  }
};

/** NA1, NA2: bids and margins are decided by the sequencer, in its order. */
export const bidHandlers = ({ db, nft }: Pick<Ports, 'db'> & { readonly nft: NftExchange }): readonly Handler[] => {
  const isOpen = familyGate(db, NFT);
  return [
    queued(saleCalls.margin, async ({ input, session: { user_id }, source, now }, request) => {
      const is_offered = await isOpen(source.countries ?? [], now);
      const { listing_id, currency_id } = (await auctionNamed(db, input)) ?? {};
      const command = { verb: 'margin', user_id, is_offered, listing_id, currency_id } as const;
      return (await untilFree(() => nft.ask(command, request))) as MarginAnswer;
    }),
    queued(saleCalls.bid, async ({ input, session: { user_id }, source, now }, request) => {
      const is_offered = await isOpen(source.countries ?? [], now);
      const { listing_id, currency_id } = (await auctionNamed(db, input)) ?? {};
      const { price, increment } = input;
      const command = { verb: 'bid', user_id, is_offered, listing_id, currency_id, price, increment } as const;
      return (await untilFree(() => nft.ask(command, request))) as BidAnswer;
    }),
  ];
};
