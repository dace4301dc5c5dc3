import type { Room } from '#server/core/room.ts';
import { deskAudit } from './invariants.ts';
import { deskOperatorHandlers, deskProposals } from './operator.ts';
import { deskQueues } from './queues.ts';
import { records } from './records.ts';
import { DESK } from './service/family.ts';
import { deskJobs } from './service/jobs.ts';
import { legacyHandlers } from './service/legacy-handlers.ts';
import { offerHandlers } from './service/offer-handlers.ts';
import { orderHandlers } from './service/order-handlers.ts';
import { picturesJob } from './service/pictures.ts';
import type { DeskPorts } from './service/reference.ts';
import { appealHandlers, chatHandlers, merchantHandlers, sideJobs } from './service/side-handlers.ts';

export { ensureDemoMerchants } from './service/demo.ts';

/** Customers buy and sell coins from each other. The rules are in docs/spec/desk.md. */
export const deskRoom: Room<DeskPorts> = {
  name: 'desk',
  audit: deskAudit,
  families: [DESK],
  records,
  open: (ports) => ({
    handlers: [
      ...offerHandlers(ports),
      ...orderHandlers(ports),
      ...chatHandlers(ports),
      ...appealHandlers(ports),
      ...merchantHandlers(ports),
      ...deskOperatorHandlers(ports),
      ...legacyHandlers(ports),
    ],
    jobs: [...deskJobs(ports), ...sideJobs(ports), picturesJob(ports)],
    proposals: deskProposals(ports),
    queues: deskQueues,
  }),
};
