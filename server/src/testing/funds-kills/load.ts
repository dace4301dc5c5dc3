import { setTimeout as sleep } from 'node:timers/promises';
import { depositsOperatorCalls } from '#contract/deposits/operator-calls.ts';
import { Refused } from '#contract/kit/client.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { openVoucher, proposeCredit } from '#server/features/deposits/testing/operators.ts';
import { PAY_PASSWORD } from '#server/features/withdrawals/testing/withdrawers.ts';
import type { LocalChain } from '../local-chain.ts';
import { uploaded } from '../pictures.ts';
import type { Depositor } from './depositor.ts';
import { ETH, USDT, type People, type Person } from './ground.ts';

export type Kind = 'move' | 'exchange' | 'out' | 'cancel' | 'voucher';

export interface Input {
  readonly kind: Kind;
  readonly person: Person;
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly type: string;
  readonly reason?: string;
  readonly data?: Readonly<Record<string, unknown>> & { readonly id: number };
}

/** A payment to a customer on the chain, which is never killed: it must arrive, once. */
export interface Sent {
  readonly person: Person;
  readonly currency_id: number;
  readonly amount: Decimal;
}

const VOUCHER_AMOUNT = '20';
const MINE_EVERY_MS = 50;
const SEND_EVERY_MS = 150;
const MAX_SENT_EACH = 10;

/** An outside client that makes every kind of request, and records every answer. */
export class Load {
  readonly answered = new Map<Input, Answer>();
  readonly sent: Sent[] = [];
  /** Deposits whose credit was confirmed to two operators, and those with an unknown outcome. */
  readonly credited = new Set<number>();
  readonly asked_to_credit = new Set<number>();
  readonly #unanswered = new Set<Input>();
  readonly #to_credit: number[] = [];
  readonly #base: () => string;
  readonly #people: People;
  readonly #chain: LocalChain;
  readonly #depositor: Depositor;
  #number = 0;
  #asking = 0;

  constructor(base: () => string, people: People, chain: LocalChain, depositor: Depositor) {
    this.#base = base;
    this.#people = people;
    this.#chain = chain;
    this.#depositor = depositor;
  }

  /** How many of the customers are still sending. */
  get asking(): number {
    return this.#asking;
  }

  /**
   * All customers send until `until` is true or the server no longer answers. Each starts with a different kind of
   * request.
   */
  async run(until: () => boolean): Promise<void> {
    const customers = [...this.#people.customers, ...this.#people.customers];
    this.#asking = customers.length;
    await Promise.all([
      ...customers.map((person, turn) => this.#customer(person, turn, until).finally(() => (this.#asking -= 1))),
      this.#operators(until),
      this.#sender(until),
    ]);
  }

  /** Retries, with the same keys, everything that was not answered. */
  async retry(): Promise<void> {
    for (const request of [...this.#unanswered]) {
      const answer = await this.#post(request);
      if (!answer) throw new Error(`no answer to ${request.path} although nothing was killed`);
    }
  }

  /** Repeats the newest completed requests: a key keeps its answer, also after a kill. */
  async changedAnswers(newest: number): Promise<string[]> {
    const kinds = ['move', 'exchange', 'cancel', 'voucher'] as const;
    const requests = kinds.flatMap((kind) => this.done(kind).slice(-newest));
    const changed: string[] = [];
    for (const [request] of requests) {
      const before = JSON.stringify(this.answered.get(request));
      const answer = await this.#post(request);
      if (JSON.stringify(answer) !== before) changed.push(`${request.path} answers otherwise to the same key`);
    }
    return changed;
  }

  /** Lets the two operators decide the rest. */
  async creditRest(): Promise<void> {
    while (this.#to_credit.length > 0) await this.#creditNext();
  }

  done(kind: Kind): (readonly [Input, NonNullable<Answer['data']>])[] {
    return [...this.answered].flatMap(([request, { type, data }]) =>
      request.kind === kind && type === 'ok' && data ? [[request, data] as const] : [],
    );
  }

  async mine(until: () => boolean): Promise<void> {
    while (!until()) {
      await this.#chain.mine(1);
      await sleep(MINE_EVERY_MS);
    }
  }

  async #post(request: Input): Promise<Answer | undefined> {
    this.#unanswered.add(request);
    try {
      const response = await fetch(`${this.#base()}/api${request.path}`, {
        method: 'POST',
        headers: { authorization: request.person.who.token },
        body: new URLSearchParams(request.fields),
      });
      // A server whose database was killed returns an error, and the outcome of the request is unknown.
      if (response.status !== 200) return undefined;
      const answer = (await response.json()) as Answer;
      const first = !this.answered.has(request);
      this.answered.set(request, answer);
      this.#unanswered.delete(request);
      if (request.kind === 'voucher' && first && answer.type === 'ok' && answer.data)
        this.#to_credit.push(answer.data.id);
      return answer;
    } catch {
      return undefined;
    }
  }

  async #customer(person: Person, first_turn: number, until: () => boolean): Promise<void> {
    for (let turn = first_turn; !until(); turn++) {
      const went_well = turn % 5 === 4 ? await this.#voucher(person) : await this.#post(this.#request(person, turn));
      if (!went_well) return;
    }
  }

  #request(person: Person, turn: number): Input {
    const n = ++this.#number;
    const request_id = `kill-${String(n).padStart(8, '0')}`;
    const of = (kind: Kind, path: string, fields: Record<string, string>): Input => {
      return { kind, person, path, fields: { ...fields, request_id } };
    };
    const [from_field = '', to_field = ''] = turn % 2 === 0 ? ['change', 'lever'] : ['lever', 'change'];
    if (turn % 5 === 0) return of('move', '/wallet/change', { currency_id: '3', number: '1.5', from_field, to_field });
    if (turn % 5 === 1)
      return of('exchange', '/user/Transfer', { from_currency_id: '3', to_currency_id: '1', number: '7' });
    const last = this.done('out').findLast(([request]) => request.person === person);
    if (turn % 5 === 3 && n % 3 === 0 && last) return of('cancel', '/wallet/out_cancel', { id: String(last[1].id) });
    // No two amounts are equal, so that the chain itself shows which ones were paid.
    const [currency, number] =
      n % 3 === 0
        ? [USDT, Decimal.of(20_000_000 + n).times(Decimal.of('0.000001'), 'down')]
        : [ETH, Decimal.of(2_000_000 + n).times(Decimal.of('0.00000001'), 'down')];
    const payout_id = String(person.payout_ids[currency]);
    const fields = { currency: String(currency), number: number.toString(), payout_id, pay_password: PAY_PASSWORD };
    return of('out', '/wallet/out', fields);
  }

  async #voucher(person: Person): Promise<boolean> {
    const n = ++this.#number;
    const account = await uploaded(person.who, n).catch((failure: unknown) => failure);
    // The number of uploads a day is limited. That is an answer; anything else means that the server is gone.
    if (typeof account !== 'string') return account instanceof Refused;
    const fields = { account, amount: VOUCHER_AMOUNT, currency: '3', network: 'tron', request_id: `kill-voucher-${n}` };
    return (await this.#post({ kind: 'voucher', person, path: '/wallet/charge_req', fields })) !== undefined;
  }

  async #operators(until: () => boolean): Promise<void> {
    while (!until()) {
      if (this.#to_credit.length === 0) await sleep(5);
      else if (!(await this.#creditNext().catch(() => false))) return;
    }
  }

  /** Starts from what the console shows, so that it can be restarted after any kill. */
  async #creditNext(): Promise<boolean> {
    const [id = 0] = this.#to_credit;
    const [one, two] = this.#people.operators;
    const shown = await one.client.send(depositsOperatorCalls.detail, { id });
    if (shown.state === 'submitted') {
      const proposal_id = shown.proposal_id ?? (await proposeCredit(one, id));
      await openVoucher(two, id);
      this.asked_to_credit.add(id);
      await two.client.send(operatorsCalls.confirmProposal, { id: proposal_id });
    }
    this.credited.add(id);
    this.#to_credit.shift();
    return true;
  }

  async #sender(until: () => boolean): Promise<void> {
    for (let left = MAX_SENT_EACH; left > 0 && !until(); left--) {
      const n = ++this.#number;
      const person = this.#people.customers[n % this.#people.customers.length];
      if (!person) throw new Error('there are no customers');
      if (n % 2 === 0) {
        await this.#depositor.pay(person.deposit_address, 50_000_000_000_000_000n + BigInt(n) * 10n ** 10n, null);
        const amount = Decimal.of(5_000_000 + n).times(Decimal.of('0.00000001'), 'down');
        this.sent.push({ person, currency_id: ETH, amount });
      } else {
        await this.#depositor.pay(person.deposit_address, 25_000_000n + BigInt(n), this.#chain.token);
        const amount = Decimal.of(25_000_000 + n).times(Decimal.of('0.000001'), 'down');
        this.sent.push({ person, currency_id: USDT, amount });
      }
      await sleep(SEND_EVERY_MS);
    }
  }
}
