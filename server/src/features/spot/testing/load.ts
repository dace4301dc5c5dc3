import { randomInt } from 'node:crypto';
import { isUndecidedReason } from '#contract/kit/undecided.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { anyOrder, BTC, USDT } from './traders.ts';

export type Kind = 'place' | 'cancel' | 'amend' | 'cancel_all' | 'move';

export interface Input {
  readonly kind: Kind;
  readonly trader: TestCustomer;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface AnsweredOrder {
  readonly id: number;
  readonly u_id: number;
  readonly type: number;
  readonly kind: string;
  readonly force: string;
  readonly state: string;
  readonly status: number;
  readonly match_id: number;
  readonly target_price: string;
  readonly stop_price: string | null;
  readonly trade_amount: string;
  readonly total: string | null;
  readonly filled: string;
  readonly filled_value: string;
}

export interface Answer {
  readonly type: string;
  readonly reason?: string;
  readonly data?: Readonly<Record<string, unknown>>;
  /** The data of a read. */
  readonly message?: unknown;
}

const ENDED = new Set(['filled', 'cancelled', 'expired']);

/** The last state of an order that a customer saw; a later answer may not be older. */
interface Seen {
  filled: number;
  ended: boolean;
}

/** A client that sends random orders and records every answer. */
export class SpotLoad {
  readonly answered = new Map<Input, Answer>();
  readonly faults: string[] = [];
  readonly reasons = new Map<string, number>();
  readonly #unanswered = new Set<Input>();
  readonly #traders: readonly TestCustomer[];
  readonly #base: () => string;
  readonly #name: string;
  readonly #own = new Map<number, AnsweredOrder[]>();
  readonly #seen = new Map<number, Seen>();
  #number = 0;

  constructor(base: () => string, traders: readonly TestCustomer[], name = 'spot') {
    this.#base = base;
    this.#traders = traders;
    this.#name = name;
  }

  /** Runs this many clients, several per customer, until `until` is true or the server no longer answers. */
  async run(clients: number, until: () => boolean): Promise<void> {
    await Promise.all(
      Array.from({ length: clients }, (_, client) => {
        const trader = this.#traders[client % this.#traders.length];
        if (!trader) throw new Error('no traders');
        return this.#client(trader, until);
      }),
    );
  }

  async #client(trader: TestCustomer, until: () => boolean): Promise<void> {
    while (!until()) {
      const request = this.#anything(trader);
      if (!(await this.#send(request))) return;
      if (randomInt(4) === 0 && !(await this.#look(trader))) return;
    }
  }

  /** Sends every unanswered request again, with the same ids. */
  async retry(): Promise<void> {
    for (const request of [...this.#unanswered]) {
      if (!(await this.#send(request))) throw new Error(`no answer to ${request.path} although no process was killed`);
    }
  }

  /** A request id always gets the same answer, also after a crash. */
  async askAgain(newest: number): Promise<void> {
    for (const [request, before] of [...this.answered].filter(([, { type }]) => type === 'ok').slice(-newest)) {
      const again = await this.#ask(request);
      if (JSON.stringify(again) !== JSON.stringify(before))
        this.faults.push(`${request.path} answers otherwise to the same key`);
    }
  }

  done(kind: Kind): (readonly [Input, NonNullable<Answer['data']>])[] {
    return [...this.answered].flatMap(([request, { type, data }]) =>
      request.kind === kind && type === 'ok' && data ? [[request, data] as const] : [],
    );
  }

  /** Every order as answered when it was placed, by id. */
  orders(): Map<number, AnsweredOrder> {
    const answered_orders = new Map<number, AnsweredOrder>();
    for (const [, data] of this.done('place')) {
      const order = data as unknown as AnsweredOrder;
      if (answered_orders.has(order.id)) this.faults.push(`order ${order.id} answered two requests`);
      answered_orders.set(order.id, order);
    }
    return answered_orders;
  }

  /** Places one order; returns whether it was answered. */
  place(trader: TestCustomer, fields: Input['fields']): Promise<boolean> {
    return this.#send(this.#request(trader, 'place', 'POST', '/coin/trade', fields));
  }

  #request(trader: TestCustomer, kind: Kind, method: Input['method'], path: string, fields: Input['fields']): Input {
    const request_id = `${this.#name}-${String(++this.#number).padStart(8, '0')}`;
    return { kind, trader, method, path, fields: { ...fields, request_id } };
  }

  #anything(trader: TestCustomer): Input {
    const of = (kind: Kind, method: Input['method'], path: string, fields: Input['fields']): Input =>
      this.#request(trader, kind, method, path, fields);
    const dice = randomInt(40);
    const mine = this.#own.get(trader.user_id) ?? [];
    // Mostly an order last seen in progress, so that cancels and amends do something.
    const running = mine.filter(({ status }) => status === 1);
    const among = running.length > 0 && randomInt(4) > 0 ? running : mine;
    const one = among[among.length - 1 - randomInt(Math.max(1, Math.min(8, among.length)))];
    if (dice < 8 && one) return of('cancel', 'PUT', '/coin/trade', { id: String(one.id) });
    if (dice < 13 && one) {
      const amount = (Number(one.trade_amount) * 0.7).toFixed(one.match_id === 1 ? 5 : 4);
      return of('amend', 'POST', '/coin/amend', { id: String(one.id), amount });
    }
    if (dice < 15) {
      const [from_field = '', to_field = ''] = randomInt(2) === 0 ? ['change', 'lever'] : ['lever', 'change'];
      const [currency_id, number] = randomInt(2) === 0 ? [USDT, '500'] : [BTC, '0.01'];
      return of('move', 'POST', '/wallet/change', { currency_id: String(currency_id), number, from_field, to_field });
    }
    if (dice === 15 && randomInt(5) === 0) return of('cancel_all', 'POST', '/coin/cancel_all', {});
    return of('place', 'POST', '/coin/trade', anyOrder());
  }

  async #send(request: Input): Promise<boolean> {
    const tried_before = this.#unanswered.has(request);
    this.#unanswered.add(request);
    const answer = await this.#ask(request);
    if (!answer || isUndecidedReason(answer.reason ?? '', tried_before)) return false;
    this.#unanswered.delete(request);
    this.answered.set(request, answer);
    const reason = answer.type === 'ok' ? `${request.kind} done` : (answer.reason ?? answer.type);
    this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
    if (answer.type !== 'ok' || request.kind === 'move' || request.kind === 'cancel_all') return true;
    const order = answer.data as unknown as AnsweredOrder;
    this.#notice(order);
    if (request.kind === 'place')
      this.#own.set(request.trader.user_id, [...(this.#own.get(request.trader.user_id) ?? []), order]);
    return true;
  }

  /** Reads one of the customer's own orders and compares it with what was last seen. */
  async #look(trader: TestCustomer): Promise<boolean> {
    const mine = this.#own.get(trader.user_id) ?? [];
    const one = mine[mine.length - 1 - randomInt(Math.max(1, Math.min(8, mine.length)))];
    if (!one) return true;
    const before = { ...this.#seen.get(one.id) };
    const answer = await this.#get(trader, `/coin/order?id=${one.id}`);
    if (!answer || answer.reason === 'temporarily_unavailable') return false;
    const { order } = (answer.message ?? {}) as { order?: AnsweredOrder };
    if (!order) this.faults.push(`order ${one.id} was placed and is not returned: ${JSON.stringify(answer)}`);
    else if (Number(order.filled) < (before.filled ?? 0) || (before.ended === true && !ENDED.has(order.state)))
      this.faults.push(`order ${one.id} went back from ${JSON.stringify(before)} to ${order.filled} ${order.state}`);
    else this.#notice(order);
    return true;
  }

  #notice({ id, filled, state }: AnsweredOrder): void {
    const seen = this.#seen.get(id);
    this.#seen.set(id, {
      filled: Math.max(Number(filled), seen?.filled ?? 0),
      ended: ENDED.has(state) || seen?.ended === true,
    });
  }

  #ask({ trader, method, path, fields }: Input): Promise<Answer | undefined> {
    return this.#fetch(path, { method, headers: { authorization: trader.token }, body: new URLSearchParams(fields) });
  }

  #get(trader: TestCustomer, path: string): Promise<Answer | undefined> {
    return this.#fetch(path, { headers: { authorization: trader.token } });
  }

  /** Undefined if the outcome is unknown. */
  async #fetch(path: string, request: RequestInit): Promise<Answer | undefined> {
    try {
      const response = await fetch(`${this.#base()}/api${path}`, request);
      return response.status === 200 ? ((await response.json()) as Answer) : undefined;
    } catch {
      return undefined;
    }
  }
}
