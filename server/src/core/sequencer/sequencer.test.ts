import { afterAll, beforeAll, beforeEach, afterEach, expect, it } from 'vitest';
import { Refusal } from '#contract/kit/refusal.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import type { PartBatch, PartState, SequencedPart } from './part.ts';
import { Sequencer } from './sequencer.ts';

const RETRY_PART_MS = 200;

interface Said {
  readonly user_id: number;
  readonly text: string;
}

/** A room that answers every command with its text, and fails where it is set to. */
class Echo implements SequencedPart<Said> {
  readonly name: string;
  readonly refusals = { busy: 'spot_busy', restarting: 'spot_restarting' } as const;
  fails: 'read' | 'owes' | 'begin' | 'due' | 'decide' | undefined;
  due = 0;

  constructor(name: string) {
    this.name = name;
  }

  #mayFail(where: Echo['fails']): void {
    if (this.fails === where) throw new Error(`${this.name} fails in ${where}`);
  }

  async read(): Promise<PartState<Said>> {
    this.#mayFail('read');
    return {
      owes: () => {
        this.#mayFail('owes');
        return this.due > 0;
      },
      payers: () => [],
      begin: async (_tx, _commands, { counters }) => {
        this.#mayFail('begin');
        const batch: PartBatch<Said> = {
          workDue: () => {
            this.#mayFail('due');
            if (this.due > 0) counters.next('seq');
            this.due = 0;
          },
          mustWait: () => false,
          decide: ({ text }) => {
            if (text === 'fails') this.#mayFail('decide');
            counters.next('seq');
            return text;
          },
          hasChanges: () => false,
          write: async () => {},
          announce: async () => {},
          answerOf: (decided) => decided,
          committed: () => {},
        };
        return batch;
      },
      publish: () => {},
    };
  }

  withdraw(): void {}
}

let exchange: TestExchange;
let sequencer: Sequencer;
let [good, bad]: [Echo, Echo] = [new Echo('good'), new Echo('bad')];

beforeAll(async () => {
  exchange = await testExchange();
  await exchange.sequencer.stop();
});
afterAll(() => exchange.close());
beforeEach(async () => {
  [good, bad] = [new Echo('good'), new Echo('bad')];
  sequencer = new Sequencer(exchange.ports, [good, bad], RETRY_PART_MS);
  await sequencer.start();
});
afterEach(async () => {
  await sequencer.stop();
  exchange.errors.length = 0;
});

const ask = (part: Echo, command: string) => sequencer.ask(part, { user_id: 1, text: command }, undefined);
const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (failure: unknown) => (failure instanceof Refusal ? failure.code : failure),
  );
const later = (delay_ms: number) => new Promise((resolve) => void setTimeout(resolve, delay_ms));

it.each(['owes', 'begin', 'due'] as const)(
  'SP17a a part whose %s fails is refused and named in the log, the other goes on, and it comes back',
  async (where) => {
    bad.fails = where;
    bad.due = 1;
    const answers = await Promise.allSettled([ask(good, 'one'), ask(good, 'three'), ask(bad, 'two')]);
    expect(answers.slice(0, 2).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await ask(good, 'four')).toBe('four');
    expect(await refusalOf(ask(bad, 'five'))).toBe('spot_restarting');
    expect(exchange.errors.join()).toContain('bad is left out of order batches');
    bad.fails = undefined;
    await later(2 * RETRY_PART_MS);
    expect(await ask(bad, 'six')).toBe('six');
    expect(bad.due, 'what was due is done').toBe(0);
  },
);

it('SP17a a part that cannot be read does not keep the others from starting', async () => {
  await sequencer.stop();
  bad.fails = 'read';
  await sequencer.start();
  expect(await ask(good, 'one')).toBe('one');
  expect(await refusalOf(ask(bad, 'two'))).toBe('spot_restarting');
  bad.fails = undefined;
  await later(2 * RETRY_PART_MS);
  expect(await ask(bad, 'three')).toBe('three');
});

it('SP17 a command that fails is the only one of its batch that does', async () => {
  bad.fails = 'decide';
  const answers = await Promise.allSettled([ask(bad, 'one'), ask(bad, 'fails'), ask(good, 'two'), ask(bad, 'three')]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
});
