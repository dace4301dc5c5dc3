import { insist } from './fault.ts';

const NUMBER = '[1-9]\\d{0,14}';
const LINE = new RegExp(
  `^wd\\|1\\|([0-9a-f]{64})\\|(${NUMBER})\\|(${NUMBER})\\|([a-z]+)\\|(-|[a-z][a-z0-9_]{0,63})\\|(${NUMBER})$`,
);

/** Which states may follow which. A hold changes none; what people pay is never being sent by the worker. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  requested: ['approved', 'rejected', 'cancelled'],
  approved: ['broadcasting', 'settled', 'failed'],
  broadcasting: ['settled', 'failed'],
  settled: [],
  rejected: [],
  failed: [],
  cancelled: [],
};

const HOLDS = new Set([
  'kyc_expired',
  'address_cooloff',
  'sanction_match',
  'credential_change',
  'chain_halt',
  'court_order',
]);

const LONGEST_MS = 72 * 3_600_000;

interface Withdrawal {
  readonly requested_ms: number;
  readonly due_ms: number;
  step: number;
  t_ms: number;
  state: string;
}

/** What became of every withdrawal: each by the hash of the receipt that its customer has. */
export class Withdrawals {
  readonly #by_receipt = new Map<string, Withdrawal>();

  get count(): number {
    return this.#by_receipt.size;
  }

  line(line: string, where: string): void {
    const match = LINE.exec(line);
    insist(match !== null, `${where} is not a line of a withdrawal`);
    const [, receipt = '', step_text, t_text, state = '', reason = '', due_text] = match;
    const [step, t_ms, due_ms] = [Number(step_text), Number(t_text), Number(due_text)];
    const before = this.#by_receipt.get(receipt);
    insist(step === (before?.step ?? 0) + 1, `${where}: a withdrawal jumps from step ${before?.step ?? 0} to ${step}`);
    if (!before) {
      insist(state === 'requested', `${where}: a withdrawal begins as ${state}`);
      const within = due_ms >= t_ms && due_ms <= t_ms + LONGEST_MS;
      insist(within, `${where}: a withdrawal is due before its request or more than 72 hours after it`);
      this.#by_receipt.set(receipt, { requested_ms: t_ms, due_ms, step, t_ms, state });
      return;
    }
    insist(due_ms === before.due_ms, `${where}: what was promised for a withdrawal was changed`);
    // Two steps may have the same time, such as a request and the holds that come with it: their numbers order them.
    insist(t_ms >= before.t_ms, `${where}: a withdrawal goes back in time`);
    this.#follow(before, state, reason, t_ms, where);
    before.step = step;
    before.t_ms = t_ms;
  }

  #follow(before: Withdrawal, state: string, reason: string, t_ms: number, where: string): void {
    if (state !== 'held') {
      insist(
        NEXT[before.state]?.includes(state) === true,
        `${where}: a withdrawal goes from ${before.state} to ${state}`,
      );
      before.state = state;
      return;
    }
    const open = before.state === 'requested' || before.state === 'approved';
    insist(open, `${where}: a withdrawal that is ${before.state} is held`);
    insist(HOLDS.has(reason), `${where}: a withdrawal is held for no reason that there is`);
    insist(t_ms < before.requested_ms + LONGEST_MS, `${where}: a withdrawal is held 72 hours after its request`);
  }
}
