import { copyCalls } from '#contract/copy-trading/calls.ts';
import { FIXED, PROPORTIONAL, type CopyType } from '#contract/copy-trading/rules.ts';
import { Refused, Unreachable } from '#contract/kit/client.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { createDesk, type Desk, type DeskPorts } from '../market-maker/desk.ts';
import { takeFunds } from './funds.ts';

/* CT26: one of the demo's followers. It follows some of the demo's traders and never looks at anybody else. */

export interface FollowerPorts extends DeskPorts {
  /** By their nicknames. */
  readonly follows: readonly string[];
  readonly settings: { readonly type: CopyType; readonly number: string; readonly budget: string };
}

export const followerPlans = [
  { type: FIXED, number: '1', budget: '1500', follows: [0, 1] },
  { type: PROPORTIONAL, number: '1', budget: '2000', follows: [2, 3] },
  { type: FIXED, number: '0.5', budget: '1000', follows: [0, 1, 2, 3] },
] as const;

const LOOK_EVERY_MS = 300_000;
const LOOK_AGAIN_MS = 10_000;
const STOP_LOSS = 40;

/** Looks after its follows until it ends; they go on without it. */
export const followTraders = async (ports: FollowerPorts): Promise<void> => {
  const desk = createDesk(ports);
  while (!ports.isEnding()) {
    let pause_ms = LOOK_EVERY_MS;
    try {
      if (desk.token() === undefined) await desk.enter();
      if (ports.isEnding()) return;
      await takeFunds(desk);
      await lookAfter(desk, ports);
    } catch (failure) {
      if (!(failure instanceof Refused || failure instanceof Unreachable)) throw failure;
      ports.log.warn('demo follower waits', { failure: failure.message });
      pause_ms = LOOK_AGAIN_MS;
    }
    await ports.rest(pause_ms);
  }
};

/** Follows whom it does not follow yet, and resumes what its stop loss has stopped. */
const lookAfter = async (desk: Desk, { follows, settings: { type, number, budget } }: FollowerPorts): Promise<void> => {
  const { data } = await desk.ask(copyCalls.index, { page: 1, limit: 100 });
  const traders = data.filter(({ is_demo, nickname }) => is_demo && follows.includes(nickname));
  const own = (await desk.ask(copyCalls.mine, {})).follows.filter(({ state }) => state !== 'ended');
  const { agreement } = await desk.ask(copyCalls.terms, {});
  const settings = { type, number: Decimal.of(number), budget: Decimal.of(budget), stop_loss: STOP_LOSS };
  for (const { id, share_rate } of traders) {
    const follow = own.find(({ trader_user_id }) => trader_user_id === id);
    if (!follow) await desk.ask(copyCalls.follow, { trader_user_id: id, ...settings, share_rate, agreement });
    else if (follow.state === 'stopped') await desk.ask(copyCalls.pause, { trader_user_id: id, paused: false });
  }
};
