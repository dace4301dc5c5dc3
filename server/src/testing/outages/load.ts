import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Decimal } from '#contract/kit/decimal.ts';
import { isUndecidedReason } from '#contract/kit/undecided.ts';
import { PAY_PASSWORD } from '#server/features/withdrawals/testing/withdrawers.ts';
import { ETH, USDT, type Person } from '../funds-kills/ground.ts';

export const kinds = [
  'order',
  'cancel_order',
  'move',
  'exchange',
  'withdrawal',
  'cancel_withdrawal',
  'lock',
  'redeem',
] as const;
export type Kind = (typeof kinds)[number];

export interface Request {
  readonly kind: Kind;
  readonly person: Person;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly type: string;
  readonly reason?: string;
  readonly data?: Readonly<Record<string, unknown>> & { readonly id: number };
}

const LONGEST_ANSWER_MS = 60_000;
const PAUSE_MS = 100;

/**
 * Customers who make every kind of request that moves money, and record every answer, whatever happens to the server.
 */
export class Load {
  readonly answered = new Map<Request, Answer>();
  readonly reasons = new Map<string, number>();
  /** Answers that no client should ever see. */
  readonly faults: string[] = [];
  readonly #unanswered = new Set<Request>();
  readonly #base: string;
  readonly #people: readonly Person[];
  #bitcoin_price = 0;
  #number = 0;

  constructor(base: string, people: readonly Person[]) {
    this.#base = base;
    this.#people = people;
  }

  /** Sets the price around which orders are placed. */
  priceAt(price: number): void {
    this.#bitcoin_price = price;
  }

  /** All customers send until `until` is true, also while the server is gone. */
  async run(until: () => boolean): Promise<void> {
    const clients = [...this.#people, ...this.#people, ...this.#people];
    await Promise.all(clients.map((person, client) => this.#client(person, client, until)));
  }

  /** Whether a new request of this kind succeeds now. */
  async succeeds(kind: Kind): Promise<boolean> {
    const [person] = this.#people;
    const request = person && this.#requestOf(person, kind);
    return request !== undefined && (await this.#send(request))?.type === 'ok';
  }

  /** Retries, with the same ids, everything without an answer. Returns how many still have none. */
  async retry(): Promise<number> {
    for (const request of [...this.#unanswered]) await this.#send(request);
    return this.#unanswered.size;
  }

  /** A request id keeps its answer, also after an outage. */
  async repeat(newest: number): Promise<void> {
    for (const kind of kinds) {
      for (const [request] of this.done(kind).slice(-newest)) {
        const before = JSON.stringify(this.answered.get(request));
        const again = JSON.stringify(await this.#ask(request));
        if (again !== before) this.faults.push(`${request.path} answers ${again} to the same id, before ${before}`);
      }
    }
  }

  done(kind: Kind): (readonly [Request, NonNullable<Answer['data']>])[] {
    return [...this.answered].flatMap(([request, { type, data }]) =>
      request.kind === kind && type === 'ok' && data ? [[request, data] as const] : [],
    );
  }

  async #client(person: Person, client: number, until: () => boolean): Promise<void> {
    for (let turn = client; !until(); turn++) {
      const kind = kinds[turn % kinds.length] ?? 'order';
      const request = this.#requestOf(person, kind) ?? this.#requestOf(person, 'order');
      if (!request) return;
      let answer = await this.#send(request);
      // Like the app: an unanswered request is retried with the same id before anything else is sent.
      while (!answer && !until()) {
        await sleep(PAUSE_MS);
        answer = await this.#send(request);
      }
      if (answer?.type !== 'ok') await sleep(PAUSE_MS);
    }
  }

  /** Undefined if this customer has nothing to cancel. */
  #requestOf(person: Person, kind: Kind): Request | undefined {
    const n = ++this.#number;
    const request_id = `outage-${String(n).padStart(8, '0')}`;
    const of = (path: string, fields: Record<string, string>, method: Request['method'] = 'POST'): Request => ({
      kind,
      person,
      method,
      path,
      fields: { ...fields, request_id },
    });
    const cancels = (made_by: Kind, path: string, method?: Request['method']): Request | undefined => {
      const ended = new Set(this.done(kind).map(([, { id }]) => id));
      const own = this.done(made_by).filter(([request, { id }]) => request.person === person && !ended.has(id));
      const one = own[own.length - 1 - randomInt(Math.max(1, Math.min(4, own.length)))];
      return one && of(path, { id: String(one[1].id) }, method);
    };
    const [from_field = '', to_field = ''] = n % 2 === 0 ? ['change', 'lever'] : ['lever', 'change'];
    switch (kind) {
      case 'order':
        return of('/coin/trade', this.#order());
      case 'cancel_order':
        return cancels('order', '/coin/trade', 'PUT');
      case 'move':
        return of('/wallet/change', { currency_id: String(USDT), number: '1.5', from_field, to_field });
      case 'exchange':
        return of('/user/Transfer', { from_currency_id: String(USDT), to_currency_id: '1', number: '7' });
      case 'withdrawal':
        return of('/wallet/out', {
          currency: String(ETH),
          number: Decimal.of(2_000_000 + n)
            .times(Decimal.of('0.00000001'), 'down')
            .toString(),
          payout_id: String(person.payout_ids[ETH]),
          pay_password: PAY_PASSWORD,
        });
      case 'cancel_withdrawal':
        return cancels('withdrawal', '/wallet/out_cancel');
      case 'lock':
        return of('/lh/deposit', { config_id: '1', amount: '100' });
      case 'redeem':
        return cancels('lock', '/lh/deposit/order/cancel');
    }
  }

  #order(): Record<string, string> {
    const target_price = (this.#bitcoin_price + randomInt(41) - 20).toFixed(2);
    const type = String(1 + randomInt(2));
    return { currency_id: '1', legal_id: String(USDT), type, amount: '0.001', kind: 'limit', target_price };
  }

  async #send(request: Request): Promise<Answer | undefined> {
    const tried_before = this.#unanswered.has(request);
    this.#unanswered.add(request);
    const answer = await this.#ask(request);
    // Any other refusal guarantees that nothing was done.
    if (!answer || isUndecidedReason(answer.reason ?? '', tried_before)) return undefined;
    this.#unanswered.delete(request);
    this.answered.set(request, answer);
    const reason = answer.type === 'ok' ? `${request.kind} done` : (answer.reason ?? answer.type);
    this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
    return answer;
  }

  /** Undefined without an answer. */
  async #ask({ person, method, path, fields }: Request): Promise<Answer | undefined> {
    try {
      const response = await fetch(`${this.#base}/api${path}`, {
        method,
        headers: { authorization: person.who.token },
        body: new URLSearchParams(fields),
        signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
      });
      if (response.status === 200) return (await response.json()) as Answer;
      this.faults.push(`${path} was answered with ${response.status}: ${(await response.text()).slice(0, 200)}`);
    } catch {
      // The server is gone, or its answer is lost.
    }
    return undefined;
  }
}
