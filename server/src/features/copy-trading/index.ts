import { copyCalls } from '#contract/copy-trading/calls.ts';
import { FIXED, type CopySettings } from '#contract/copy-trading/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { PriceEngine } from '#server/core/prices/engine.ts';
import { queued, type Room, type WireOf } from '#server/core/room.ts';
import type { Sequencer } from '#server/core/sequencer/sequencer.ts';
import type { Ports } from '#server/ports/ports.ts';
import { becomingHandlers, becomingJobs, copyProposals } from './service/becoming-handlers.ts';
import type { CopyExchange } from './service/exchange.ts';
import { copyAudit } from './invariants.ts';
import { records } from './records.ts';
import { copyQueues } from './queues.ts';
import { copyReads } from './service/read-handlers.ts';
import type { Command } from './sequencer/command.ts';
import { CopyPart } from './sequencer/part.ts';
import { statisticsJob } from './service/statistics.ts';

export { CopyPart };
export { ensureDemoTraders } from './service/demo.ts';
export type { CopyExchange };

export const copyExchangeOf = (part: CopyPart, sequencer: Sequencer): CopyExchange => ({
  ask: (command, request) => sequencer.ask(part, command, request),
});

type Needs = Pick<Ports, 'db' | 'log'> & { readonly prices: PriceEngine; readonly copying: CopyExchange };

/** Copies of traders' futures positions, at the followers' own ticks. The rules are in docs/spec/copy-trading.md. */
export const copyTradingRoom: Room<Needs> = {
  name: 'copy-trading',
  families: [{ name: 'copy-trading' }],
  audit: copyAudit,
  records,
  open: ({ db, log, prices, copying }) => ({
    handlers: [...changes(copying), ...copyReads({ db, prices }), ...becomingHandlers({ db, copying })],
    jobs: [...becomingJobs({ db, log, copying }), statisticsJob({ db, log, prices })],
    proposals: [...copyProposals],
    queues: copyQueues,
  }),
};

interface WireSettings extends Omit<CopySettings, 'number' | 'per_trade'> {
  readonly number?: Decimal | undefined;
  readonly per_trade?: Decimal | undefined;
}

/** No cap per trade is nothing or zero; proportional lots have no multiple. */
const settingsOf = ({ type, number, budget, per_trade, stop_loss }: WireSettings): CopySettings => ({
  type,
  number: type === FIXED ? (number ?? Decimal.zero) : Decimal.one,
  budget,
  per_trade: per_trade?.isZero() ? undefined : per_trade,
  stop_loss,
});

const changes = ({ ask }: CopyExchange) => [
  queued(copyCalls.follow, async ({ input, session }, request) => {
    const command: Command = {
      verb: 'follow',
      user_id: session.user_id,
      trader_id: input.trader_user_id,
      settings: settingsOf(input),
      copies_open: input.copy_open ?? false,
      share_rate: input.share_rate,
      agreement: input.agreement,
    };
    return (await ask(command, request)) as WireOf<typeof copyCalls.follow>;
  }),
  queued(copyCalls.edit, async ({ input, session }, request) => {
    const whose = { user_id: session.user_id, trader_id: input.trader_user_id };
    const command: Command = { verb: 'edit', ...whose, settings: settingsOf(input) };
    return (await ask(command, request)) as WireOf<typeof copyCalls.edit>;
  }),
  queued(copyCalls.pause, async ({ input, session }, request) => {
    const whose = { user_id: session.user_id, trader_id: input.trader_user_id };
    const command: Command = { verb: 'pause', ...whose, is_paused: input.paused };
    return (await ask(command, request)) as WireOf<typeof copyCalls.pause>;
  }),
  queued(copyCalls.cancel, async ({ input, session }, request) => {
    const whose = { user_id: session.user_id, trader_id: input.follow_user_id };
    const command: Command = { verb: 'cancel', ...whose, closes: input.close ?? false };
    return (await ask(command, request)) as WireOf<typeof copyCalls.cancel>;
  }),
  queued(copyCalls.selfHolding, async ({ input, session }, request) => {
    const command: Command = { verb: 'self_hold', user_id: session.user_id, position_id: input.transaction_id };
    return (await ask(command, request)) as WireOf<typeof copyCalls.selfHolding>;
  }),
];
