import { isUndecidedReason } from '#contract/kit/undecided.ts';
import type { TestCustomer } from '../customers.ts';

export interface Asked {
  readonly who: TestCustomer;
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  /** As text, once it was answered. */
  answer: string | undefined;
}

interface Answer {
  readonly type: string;
  readonly reason?: string;
}

/** Asks with request ids, and again after a crash what was not answered. */
export class CopyAsker {
  readonly faults: string[] = [];
  readonly #base: () => string;
  readonly #asked: Asked[] = [];
  readonly #done = new Map<string, number>();

  constructor(base: () => string) {
    this.#base = base;
  }

  async ask(who: TestCustomer, path: string, fields: Asked['fields']): Promise<Asked> {
    const request_id = `copy-${String(this.#asked.length).padStart(8, '0')}`;
    const asked: Asked = { who, path, fields: { ...fields, request_id }, answer: undefined };
    this.#asked.push(asked);
    await this.#send(asked);
    return asked;
  }

  /** Every request that was not answered, and the newest that were: their answers stay the same. */
  async retry(newest = 5): Promise<void> {
    for (const asked of this.#asked.filter(({ answer }) => answer === undefined)) {
      await this.#send(asked, true);
      if (asked.answer === undefined) this.faults.push(`no answer to ${asked.path} although nothing was killed`);
    }
    const answered = this.#asked.filter(({ answer }) => answer?.includes('"type":"ok"'));
    for (const asked of answered.slice(-newest)) {
      const again = await this.#text(asked);
      if (again !== asked.answer) this.faults.push(`${asked.path} answers otherwise to the same id`);
    }
  }

  /** How often a customer was told that it is done. */
  done(user_id: number, path: string): number {
    return this.#done.get(`${user_id} ${path}`) ?? 0;
  }

  async #send(asked: Asked, tried_before = false): Promise<void> {
    const text = await this.#text(asked).catch(() => undefined);
    if (text === undefined) return;
    const answer = JSON.parse(text) as Answer;
    if (isUndecidedReason(answer.reason ?? '', tried_before)) return;
    asked.answer = text;
    if (answer.type !== 'ok') return;
    const key = `${asked.who.user_id} ${asked.path}`;
    this.#done.set(key, (this.#done.get(key) ?? 0) + 1);
  }

  async #text({ who, path, fields }: Asked): Promise<string> {
    const headers = { authorization: who.token };
    const response = await fetch(`${this.#base()}/api${path}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
    });
    return response.text();
  }
}
