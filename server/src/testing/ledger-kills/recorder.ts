import { randomInt } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type pg from 'pg';
import { describeViolation } from '#server/core/audit/auditor.ts';
import { auditor } from '#server/rooms.ts';
import type { Address } from '#server/core/ledger/addresses.ts';
import { withConnection } from '../connection.ts';
import { BTC, USDT } from '../entries.ts';
import type { Leg, PlainTask, TaskAnswer } from './messages.ts';

const CUSTOMERS = 40;
const CLIENTS = 8;
const LARGEST_BATCH = 10;

export interface Findings {
  acknowledged: number;
  /** Acknowledged entries that are missing. */
  lost: number;
  /** Entries that were never requested, were refused, or differ from the request. */
  phantom: number;
  /** Batches that are there in part. */
  torn: number;
  /** Entries that are there more than once. */
  doubled: number;
  violations: string[];
}

/** The server as the recorder sees it: it answers, or it is gone. */
interface Server {
  readonly alive: boolean;
  ask(task: PlainTask): Promise<TaskAnswer>;
}

interface Kept {
  readonly task: PlainTask;
  /** `unknown`: the server died before it answered. What the next check finds must stay so. */
  answer: TaskAnswer;
}

/** An outside client that requests movements, records every answer, and checks the books after each restart. */
export class Recorder {
  readonly findings: Findings = { acknowledged: 0, lost: 0, phantom: 0, torn: 0, doubled: 0, violations: [] };
  readonly #kept = new Map<string, Kept>();
  #next = 1;

  /** Several clients send without pause until the server is gone; `enough` is called after this many answers. */
  async load(server: Server, answers: number, enough: () => void): Promise<void> {
    if (this.#next === 1) await this.#ask(server, this.#funding());
    let answered = 0;
    const client = async (): Promise<void> => {
      while (server.alive) {
        await this.#ask(server, this.#anything());
        if (++answered === answers) enough();
        // A broken channel answers at once, and a client in a tight loop would never see that the server is gone.
        await turn();
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
  }

  async #ask(server: Server, task: PlainTask): Promise<void> {
    const kept: Kept = { task, answer: 'unknown' };
    this.#kept.set(task.name, kept);
    kept.answer = await server.ask(task);
    if (kept.answer === 'done') this.findings.acknowledged += task.entries.length;
  }

  #task(entries: readonly (readonly Leg[])[]): PlainTask {
    const name = `t${this.#next++}`;
    return { name, entries: entries.map((legs, index) => ({ ref: `${name}-${index}`, legs })) };
  }

  #funding(): PlainTask {
    const each = (currency_id: number, amount: string) =>
      Array.from({ length: CUSTOMERS }, (_, n): Leg[] => [['world:deposits', customer(n), currency_id, amount]]);
    return this.#task([...each(USDT, '100'), ...each(BTC, '1')]);
  }

  /** Mostly single entries, some batches; sometimes more than any balance. */
  #anything(): PlainTask {
    const size = randomInt(10) < 7 ? 1 : 2 + randomInt(LARGEST_BATCH - 1);
    return this.#task(Array.from({ length: size }, () => transfer()));
  }

  /** Compares the books with every request and answer. */
  async check(url: string): Promise<void> {
    await withConnection(url, async (client) => {
      const found = await entriesIn(client);
      for (const kept of this.#kept.values()) this.#compare(kept, found);
      this.findings.phantom += found.size;
      this.findings.violations.push(...(await auditor.audit(client)).map(describeViolation));
    });
  }

  /** Removes the task's entries from `found`, so that what is left at the end was never requested. */
  #compare(kept: Kept, found: Map<string, string[]>): void {
    const { task, answer } = kept;
    const there = task.entries.map(({ ref, legs }) => {
      const rows = found.get(ref) ?? [];
      found.delete(ref);
      this.findings.doubled += Math.max(0, rows.length - 1);
      if (rows.length > 0 && (answer === 'refused' || rows[0] !== written(legs))) this.findings.phantom += 1;
      return rows.length > 0;
    });
    const count = there.filter(Boolean).length;
    if (count > 0 && count < there.length) this.findings.torn += 1;
    if (answer === 'done') this.findings.lost += there.length - count;
    kept.answer = count > 0 ? 'done' : 'refused';
  }
}

const customer = (n: number): Address => `user:${n + 1}:spot`;

const transfer = (): Leg[] => {
  const from = randomInt(CUSTOMERS);
  const to = (from + 1 + randomInt(CUSTOMERS - 1)) % CUSTOMERS;
  const amount = randomInt(20) === 0 ? '1000000' : `0.00${1 + randomInt(9)}`;
  const movement: Leg = [customer(from), customer(to), randomInt(2) ? USDT : BTC, amount];
  return randomInt(3) === 0 ? [movement, [customer(from), 'house:fees', USDT, '0.000001']] : [movement];
};

const written = (legs: readonly Leg[]): string =>
  legs
    .flatMap(([from, to, currency_id, amount]) => [
      `${from} ${currency_id} -${amount}`,
      `${to} ${currency_id} ${amount}`,
    ])
    .join();

/** Every entry by its ref, as the text of what it moved. */
const entriesIn = async (client: pg.Client): Promise<Map<string, string[]>> => {
  const { rows } = await client.query<{ ref: string; moved: string }>(`
    select e.ref, string_agg(concat_ws(' ', a.address, a.currency_id, trim_scale(p.amount)), ',' order by p.line) as moved
    from ledger_entry e left join ledger_posting p on p.entry_id = e.id left join ledger_account a on a.id = p.account_id
    group by e.id`);
  const found = new Map<string, string[]>();
  for (const { ref, moved } of rows) found.set(ref, [...(found.get(ref) ?? []), moved]);
  return found;
};
