import type { Sequencer } from '#server/core/sequencer/sequencer.ts';
import type { Room } from '#server/core/room.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Ports } from '#server/ports/ports.ts';
import { nftAudit } from './invariants.ts';
import { records } from './records.ts';
import { NftPart } from './sequencer/part.ts';
import { nftOperatorHandlers, nftProposals } from './operator.ts';
import { nftQueues } from './queues.ts';
import { bidHandlers, type NftExchange } from './service/bid.ts';
import { boxHandlers } from './service/box-handlers.ts';
import { boxJobs } from './service/box-jobs.ts';
import { NFT } from './service/family.ts';
import { listHandlers } from './service/list-handlers.ts';
import { mediaHandlers } from './service/media-handlers.ts';
import { mediaJobs } from './service/media-job.ts';
import { saleJobs } from './service/jobs.ts';
import { saleHandlers } from './service/sale-handlers.ts';
import { studioHandlers } from './service/studio-handlers.ts';
import { workHandlers } from './service/work-handlers.ts';

export { ensureDemoGallery } from './service/demo-gallery.ts';
export type { DemoGallery, DemoSale } from './service/demo-plan.ts';
export { NftPart };
export type { NftExchange };
export { mediaFile } from './service/media-files.ts';
export type { MediaLink } from './service/media-view.ts';

export const nftExchangeOf = (part: NftPart, sequencer: Sequencer): NftExchange => ({
  ask: (command, request) => sequencer.ask(part, command, request),
});

type Needs = Ports & { readonly prices: Prices; readonly nft: NftExchange };

/** Works of artists, their sales, auctions and blind boxes. The rules are in docs/spec/nft.md. */
export const nftRoom: Room<Needs> = {
  name: 'nft',
  families: [NFT],
  audit: nftAudit,
  records,
  open: (ports) => ({
    handlers: [
      ...bidHandlers(ports),
      ...mediaHandlers(ports),
      ...saleHandlers(ports),
      ...workHandlers(ports),
      ...listHandlers(ports),
      ...studioHandlers(ports),
      ...boxHandlers(ports),
      ...nftOperatorHandlers(ports),
    ],
    jobs: [...boxJobs(ports), ...mediaJobs(ports), ...saleJobs(ports)],
    proposals: nftProposals(ports),
    queues: nftQueues,
  }),
};
