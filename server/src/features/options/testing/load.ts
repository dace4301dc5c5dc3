import { randomInt } from 'node:crypto';
import { isUndecidedReason } from '#contract/kit/undecided.ts';
import type { TestCustomer } from '#server/testing/customers.ts';

export interface Order {
  readonly trader: TestCustomer;
  readonly fields: Readonly<Record<string, string>>;
}

export interface AnsweredOption {
  readonly id: number;
  readonly state: string;
  readonly entry_tick: number | null;
  readonly entry_price: string | null;
}

interface Answer {
  readonly type: string;
  readonly reason?: string;
  readonly data?: AnsweredOption;
}

const oneOf = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item;

/** Answers come after the entry, a second or two later: each customer has so many orders under way. */
const AT_ONCE = 4;

/** Clients that stake at random and record every answer. */
export class OptionsLoad {
  readonly answered = new Map<Order, Answer>();
  readonly faults: string[] = [];
  readonly reasons = new Map<string, number>();
  readonly #unanswered = new Set<Order>();
  readonly #base: () => string;
  readonly #traders: readonly TestCustomer[];
  readonly #seconds: readonly string[];
  #number = 0;

  constructor(base: () => string, traders: readonly TestCustomer[], seconds: readonly string[]) {
    this.#base = base;
    this.#traders = traders;
    this.#seconds = seconds;
  }

  /** Runs until `until` is true or the server no longer answers. */
  async run(until: () => boolean): Promise<void> {
    const clients = this.#traders.flatMap((trader) => Array.from({ length: AT_ONCE }, () => trader));
    await Promise.all(
      clients.map(async (trader) => {
        while (!until()) if (!(await this.#send(this.#any(trader)))) return;
      }),
    );
  }

  /** Sends every unanswered request again, with the same ids. */
  async retry(): Promise<void> {
    const answers = await Promise.all([...this.#unanswered].map((order) => this.#send(order)));
    if (answers.includes(false)) throw new Error('no answer to an order although no process was killed');
  }

  /** A request id always gets the same answer, also after a crash; one without an entry may have it by now. */
  async askAgain(newest: number): Promise<void> {
    const done = this.done().filter(([, { state }]) => state === 'open');
    for (const [order, before] of done.slice(-newest)) {
      const again = await this.#ask(order);
      if (JSON.stringify(again?.data) !== JSON.stringify(before))
        this.faults.push(`option ${before.id} is answered otherwise to the same id`);
    }
  }

  done(): (readonly [Order, AnsweredOption])[] {
    return [...this.answered].flatMap(([order, { type, data }]) =>
      type === 'ok' && data ? [[order, data] as const] : [],
    );
  }

  #any(trader: TestCustomer): Order {
    const fields = {
      match_id: oneOf(['1', '2']),
      currency_id: '3',
      type: oneOf(['1', '2']),
      seconds: oneOf(this.#seconds),
      number: String(10 + randomInt(40)),
      request_id: `options-${String(++this.#number).padStart(8, '0')}`,
    };
    return { trader, fields };
  }

  async #send(order: Order): Promise<boolean> {
    const tried_before = this.#unanswered.has(order);
    this.#unanswered.add(order);
    const answer = await this.#ask(order);
    if (!answer || isUndecidedReason(answer.reason ?? '', tried_before)) return false;
    this.#unanswered.delete(order);
    this.answered.set(order, answer);
    const reason = answer.type === 'ok' ? 'accepted' : (answer.reason ?? answer.type);
    this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
    return true;
  }

  /** Undefined if the outcome is unknown. */
  async #ask({ trader, fields }: Order): Promise<Answer | undefined> {
    try {
      const body = new URLSearchParams(fields);
      const headers = { authorization: trader.token };
      const response = await fetch(`${this.#base()}/api/microtrade/submit`, { method: 'POST', headers, body });
      return response.status === 200 ? ((await response.json()) as Answer) : undefined;
    } catch {
      return undefined;
    }
  }
}
