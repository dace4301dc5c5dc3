import { randomInt } from 'node:crypto';
import { isUndecidedReason } from '#contract/kit/undecided.ts';
import type { TestCustomer } from '#server/testing/customers.ts';

export type Kind = 'submit' | 'close' | 'batch_close' | 'setstop' | 'add_margin' | 'cancel' | 'reverse';

export interface Input {
  readonly kind: Kind;
  readonly trader: TestCustomer;
  readonly fields: Readonly<Record<string, string>>;
}

export interface AnsweredPosition {
  readonly id: number;
  readonly state: string;
  readonly lots: number;
  readonly entry_price: string | null;
  readonly margin: string;
}

export interface AnsweredClosing {
  readonly id: number;
  readonly position_id: number;
  readonly lots: number;
  readonly price: string;
  readonly tick: number;
  readonly net: string;
}

interface Answer {
  readonly type: string;
  readonly reason?: string;
  readonly data?: unknown;
}

/** What an answer says was opened or placed, and what was closed. */
export interface Acknowledged {
  readonly position?: AnsweredPosition;
  readonly closings: readonly AnsweredClosing[];
}

const MARKETS = [
  { base: '1', price: 50_000, max_lots: 3 },
  { base: '2', price: 2500, max_lots: 5 },
] as const;

const oneOf = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item;

/** A level this many thousandths from the price. */
const away = (price: number, thousandths: number): string => (price * (1 + thousandths / 1000)).toFixed(2);

/** A client that opens, changes and closes positions at random, and records every answer. */
export class FuturesLoad {
  readonly answered = new Map<Input, Answer>();
  readonly faults: string[] = [];
  readonly reasons = new Map<string, number>();
  readonly #unanswered = new Set<Input>();
  readonly #base: () => string;
  readonly #traders: readonly TestCustomer[];
  readonly #own = new Map<number, number[]>();
  #number = 0;

  constructor(base: () => string, traders: readonly TestCustomer[]) {
    this.#base = base;
    this.#traders = traders;
  }

  /** Runs one client per customer until `until` is true or the server no longer answers. */
  async run(until: () => boolean): Promise<void> {
    await Promise.all(
      this.#traders.map(async (trader) => {
        while (!until()) if (!(await this.#send(this.#anything(trader)))) return;
      }),
    );
  }

  /** Sends every unanswered request again, with the same ids. */
  async retry(): Promise<void> {
    for (const input of [...this.#unanswered]) {
      if (!(await this.#send(input))) throw new Error(`no answer to ${input.kind} although no process was killed`);
    }
  }

  /** A request id always gets the same answer, also after a crash. */
  async askAgain(newest: number): Promise<void> {
    const done = [...this.answered].filter(([{ kind }, { type }]) => type === 'ok' && kind !== 'setstop');
    for (const [input, before] of done.slice(-newest)) {
      if (JSON.stringify(await this.#ask(input)) !== JSON.stringify(before))
        this.faults.push(`${input.kind} answers otherwise to the same id`);
    }
  }

  done(...kinds: readonly Kind[]): (readonly [Input, Acknowledged])[] {
    return [...this.answered].flatMap(([input, { type, data }]) =>
      type === 'ok' && kinds.includes(input.kind) ? [[input, acknowledged(input.kind, data)] as const] : [],
    );
  }

  #anything(trader: TestCustomer): Input {
    const of = (kind: Kind, fields: Input['fields']): Input => ({
      kind,
      trader,
      fields: { ...fields, request_id: `futures-${String(++this.#number).padStart(8, '0')}` },
    });
    const mine = this.#own.get(trader.user_id) ?? [];
    const one = mine[mine.length - 1 - randomInt(Math.max(1, Math.min(12, mine.length)))];
    const id = String(one);
    const dice = randomInt(40);
    if (one !== undefined) {
      if (dice < 5) return of('close', randomInt(2) === 0 ? { id } : { id, share: '1' });
      if (dice < 10) return of('setstop', { id, ...this.#stops(oneOf(MARKETS).price, oneOf([1, 2])) });
      if (dice < 13) return of('add_margin', { id, amount: `${1 + randomInt(20)}.5` });
      if (dice < 16) return of('cancel', { id });
      if (dice < 18) return of('reverse', { id });
      if (dice === 18) return of('batch_close', { type: String(randomInt(3)) });
    }
    const { base, price, max_lots } = oneOf(MARKETS);
    const type = oneOf([1, 2] as const);
    const order = {
      currency_id: base,
      legal_id: '3',
      share: String(1 + randomInt(max_lots)),
      multiple: oneOf(['10', '20', '50', '100']),
      type: String(type),
    };
    if (dice > 30)
      return of('submit', { ...order, status: '0', target_price: away(price, (type === 1 ? -1 : 1) * randomInt(12)) });
    return of('submit', { ...order, status: '1', ...(dice > 24 ? this.#stops(price, type) : {}) });
  }

  #stops(price: number, type: 1 | 2): Record<string, string> {
    const sign = type === 1 ? 1 : -1;
    return {
      ...(randomInt(3) > 0 ? { target_profit_price: away(price, sign * (1 + randomInt(12))) } : {}),
      ...(randomInt(3) > 0 ? { stop_loss_price: away(price, -sign * (1 + randomInt(8))) } : {}),
    };
  }

  async #send(input: Input): Promise<boolean> {
    const tried_before = this.#unanswered.has(input);
    this.#unanswered.add(input);
    const answer = await this.#ask(input);
    if (!answer || isUndecidedReason(answer.reason ?? '', tried_before)) return false;
    this.#unanswered.delete(input);
    this.answered.set(input, answer);
    const reason = answer.type === 'ok' ? `${input.kind} done` : (answer.reason ?? answer.type);
    this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
    if (answer.type !== 'ok') return true;
    const { position } = acknowledged(input.kind, answer.data);
    const mine = this.#own.get(input.trader.user_id) ?? [];
    if (position && !mine.includes(position.id)) this.#own.set(input.trader.user_id, [...mine, position.id]);
    return true;
  }

  /** Undefined if the outcome is unknown. */
  async #ask({ trader, kind, fields }: Input): Promise<Answer | undefined> {
    try {
      const body = new URLSearchParams(fields);
      const headers = { authorization: trader.token };
      const response = await fetch(`${this.#base()}/api/lever/${kind}`, { method: 'POST', headers, body });
      return response.status === 200 ? ((await response.json()) as Answer) : undefined;
    } catch {
      return undefined;
    }
  }
}

const acknowledged = (kind: Kind, data: unknown): Acknowledged => {
  const said = data as Record<string, unknown>;
  if (kind === 'batch_close') return { closings: said['closed'] as AnsweredClosing[] };
  if (kind !== 'close' && kind !== 'reverse') return { position: data as AnsweredPosition, closings: [] };
  return { position: said['position'] as AnsweredPosition, closings: [said['closing'] as AnsweredClosing] };
};
