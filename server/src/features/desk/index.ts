import type { Room } from '#server/core/room.ts';
import { deskAudit } from './invariants.ts';
import { records } from './records.ts';
import { deskJobs } from './service/jobs.ts';
import { offerHandlers } from './service/offer-handlers.ts';
import { orderHandlers } from './service/order-handlers.ts';
import type { DeskPorts } from './service/reference.ts';

/** Customers buy and sell coins from each other. The rules are in docs/spec/desk.md. */
export const deskRoom: Room<DeskPorts> = {
  name: 'desk',
  audit: deskAudit,
  families: [{ name: 'c2c' }],
  records,
  open: (ports) => ({
    handlers: [...offerHandlers(ports), ...orderHandlers(ports)],
    jobs: [...deskJobs(ports)],
  }),
};
