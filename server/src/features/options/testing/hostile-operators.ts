import * as z from 'zod/mini';
import { roomCalls } from '#contract/calls.ts';
import { settingRules } from '#contract/catalogue/rules.ts';
import type { Call } from '#contract/kit/call.ts';
import { operatorRoles, type OperatorRole } from '#contract/kit/roles.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import type { TestExchange } from '#server/testing/exchange.ts';
import { operatorAgain, operatorWith, type TestOperator } from '#server/testing/operators.ts';
import type { Chance } from './chance.ts';

/*
 * Two operators of every role who want an option to end otherwise. They use every call that the contract gives operators,
 * with random valid values, and confirm each other's proposals.
 */

const operatorCalls: readonly Call[] = Object.values(roomCalls)
  .flatMap((verbs): readonly Call[] => Object.values(verbs))
  .filter(({ access }) => access === 'operator');

/** Changes first: reading changes nothing, so each read is done only now and then. */
const changing = operatorCalls.filter(({ method }) => method !== 'GET');

const VALUES = [
  ...[
    '0',
    '1',
    '2',
    '3',
    '5',
    '7',
    '10',
    '24',
    '30',
    '45',
    '60',
    '90',
    '120',
    '300',
    '1000',
    '3600',
    '5000',
    '1000000',
  ],
  ...['0.0001', '0.001', '0.005', '0.01', '0.05', '0.25', '0.5', '0.6', '0.75', '0.8', '0.82', '0.95', '0.9999', '1.5'],
  ...['BTC/USDT', 'USDT', 'tron', 'futures', 'insurance', 'lock', 'en', 'GB', 'US\nGB', 'https://example.com/', 'x'],
  ...['2026-03-09', '2026-03-09T14:00:00.000Z', 'spy@example.com', 'Candor', 'routine', 'other', '0'.repeat(64)],
  ...settingRules.map(({ key }) => key),
];

interface JsonSchema {
  readonly enum?: readonly string[];
  readonly items?: JsonSchema;
}

const choicesOf = (field: z.ZodMiniType): readonly string[] => {
  const schema = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return (schema.items ?? schema).enum ?? [];
};

const takes = (field: z.ZodMiniType, value: unknown): boolean => z.safeDecode(field, value).success;

/** Every value that we know and a field takes; those of lists are for items. */
const known = new Map(
  operatorCalls.map((call) => {
    const fields = Object.entries(call.input.shape as Record<string, z.ZodMiniType>).map(([name, field]) => {
      const values = [...VALUES, ...choicesOf(field)].map(String);
      const single = values.filter((value) => takes(field, value));
      const items = single.length > 0 ? [] : values.filter((value) => takes(field, [value]));
      return { name, single, items };
    });
    return [call, fields] as const;
  }),
);

const formOf = (call: Call, chance: Chance): URLSearchParams => {
  const form = new URLSearchParams();
  for (const { name, single, items } of known.get(call) ?? []) {
    if (single.length > 0) form.append(name, chance.oneOf(single));
    else if (items.length > 0)
      for (let index = 0; index <= chance.below(3); index++) form.append(`${name}[${index}]`, chance.oneOf(items));
  }
  return form;
};

export class HostileOperators {
  /** How often each call was answered with something else than a refusal. */
  readonly done = new Map<string, number>();
  readonly #exchange: TestExchange;
  readonly #chance: Chance;
  readonly #people = new Map<string, TestOperator>();

  constructor(exchange: TestExchange, chance: Chance) {
    this.#exchange = exchange;
    this.#chance = chance;
  }

  /** Their sessions may have been ended, and they themselves deactivated, by each other. */
  async #person(role: OperatorRole, which: 0 | 1, again = false): Promise<TestOperator> {
    const key = `${role} ${which}`;
    const before = this.#people.get(key);
    if (before && !again) return before;
    const person = await (before ? operatorAgain(this.#exchange, before).catch(() => undefined) : undefined);
    const now = person ?? (await operatorWith(this.#exchange, role));
    this.#people.set(key, now);
    return now;
  }

  async #send(call: Call, role: OperatorRole, which: 0 | 1, form: URLSearchParams): Promise<unknown> {
    for (const again of [false, true]) {
      const { token } = await this.#person(role, which, again);
      const query = call.method === 'GET' ? `?${form.toString()}` : '';
      const reply = await fetch(`${this.#exchange.url}/api${call.path}${query}`, {
        method: call.method,
        headers: { authorization: token },
        ...(call.method === 'GET' ? {} : { body: form }),
      });
      const body = (await reply.json()) as { type: string; reason?: string; message: unknown; data?: unknown };
      if (reply.status !== 200) throw new Error(`${call.path} answered ${reply.status}`);
      if (body.type === '999' && !again) continue;
      if (body.type !== 'ok') return undefined;
      this.done.set(call.path, (this.done.get(call.path) ?? 0) + 1);
      return body.data ?? body.message;
    }
    return undefined;
  }

  /** One call with these values, and the other operator's confirmation if it was a proposal. */
  async act(call: Call, values: Readonly<Record<string, string | readonly string[]>>): Promise<void> {
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(values))
      if (typeof value === 'string') form.append(name, value);
      else value.forEach((item, index) => form.append(`${name}[${index}]`, item));
    await this.#together(call, form);
  }

  async #together(call: Call, form: URLSearchParams): Promise<void> {
    const role = this.#chance.oneOf(call.roles ?? operatorRoles);
    const answer = await this.#send(call, role, 0, form);
    const id = (answer as { proposal_id?: number } | undefined)?.proposal_id;
    if (typeof id === 'number')
      await this.#send(operatorsCalls.confirmProposal, role, 1, new URLSearchParams({ id: String(id) }));
  }

  /** So many random calls. */
  async rage(count: number): Promise<void> {
    for (let index = 0; index < count; index++) {
      const call = this.#chance.oneOf(this.#chance.below(4) === 0 ? operatorCalls : changing);
      await this.#together(call, formOf(call, this.#chance));
    }
  }

  /** Every call once, so that none is left out by chance. */
  async everything(): Promise<void> {
    for (const call of operatorCalls) await this.#together(call, formOf(call, this.#chance));
  }
}
