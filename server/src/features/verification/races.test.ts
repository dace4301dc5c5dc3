import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { verificationOperatorCalls as calls } from '#contract/verification/operator-calls.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { race, runners } from '#server/testing/race.ts';
import { levelOf } from './index.ts';
import { details, open, pass, passUnopened, peopleAt, photoBy, submit } from './testing/cases.ts';

let exchange: TestExchange;
let ann: TestOperator;
let ben: TestOperator;
let people: ReturnType<typeof peopleAt>;

beforeAll(async () => {
  exchange = await testExchange();
  [ann, ben] = [await operatorWith(exchange, 'compliance'), await operatorWith(exchange, 'compliance')];
  people = peopleAt(exchange);
});
afterAll(() => exchange.close());

const decisionsOf = async (case_id: number): Promise<string[]> => {
  const rows = await exchange.ports.db.rows<{ state: string }>`
    select state from verification_step where verification_id = ${case_id} and state <> 'reviewing'`;
  return rows.map(({ state }) => state);
};

it('VE7 of twenty concurrent submissions exactly one is accepted, in every round', async () => {
  await race('user/real', 3, async (round) => {
    const customer = await people.newcomer();
    return {
      tries: runners((runner) => submit(customer, details(`SUB${round}X${1000 + runner}`))),
      check: async (found) => {
        expect(found['done']).toBe(1);
        // Attempts with a number are counted, so some are refused unchecked.
        expect((found['verification_reviewing'] ?? 0) + (found['too_many_requests'] ?? 0)).toBe(19);
        expect((await people.caseOf(customer)).submission).toBe(1);
      },
    };
  });
});

it('VE11 of twenty concurrent decisions about one case exactly one succeeds, in every round', async () => {
  await race('verification pass against fail', 3, async (round) => {
    const customer = await people.newcomer();
    await submit(customer, details(`DEC${1000 + round}`));
    const at = await people.caseOf(customer);
    for (const operator of [ann, ben]) await open(operator, at);
    return {
      tries: runners((runner) => {
        const { client } = runner % 4 < 2 ? ann : ben;
        return runner % 2 === 0
          ? passUnopened({ client }, at)
          : client.send(calls.fail, { ...at, details: 'name_differs' });
      }),
      check: async (found) => {
        expect(found).toEqual({ done: 1, already_decided: 19 });
        const [state, ...more] = await decisionsOf(at.id);
        expect(more).toEqual([]);
        expect(await levelOf(exchange.ports.db, customer.user_id)).toBe(state === 'passed' ? 1 : 0);
      },
    };
  });
});

it('VE13 of twenty concurrent confirmations of level 2 exactly one succeeds, and never the proposer’s, in every round', async () => {
  await race('verification level 2', 2, async (round) => {
    const customer = await people.passed(ann, `TWO${1000 + round}`);
    const [front_pic, reverse_pic] = [await photoBy(customer), await photoBy(customer)];
    await submit(customer, { real_type: 2, front_pic, reverse_pic, code: await people.codeFor(customer) });
    const at = await people.caseOf(customer, 2);
    const { proposal_id } = await pass(ann, at);
    await open(ben, at);
    const confirm = ({ client }: TestOperator) => client.send(operatorsCalls.confirmProposal, { id: proposal_id ?? 0 });
    return {
      tries: runners((runner) => confirm(runner % 2 === 0 ? ann : ben)),
      check: async (found) => {
        expect(found['done']).toBe(1);
        expect((found['four_eyes_same_person'] ?? 0) + (found['already_decided'] ?? 0)).toBe(19);
        expect(await decisionsOf(at.id)).toEqual(['passed']);
        expect(await levelOf(exchange.ports.db, customer.user_id)).toBe(2);
      },
    };
  });
  await exchange.audit();
  expect(exchange.errors).toEqual([]);
});
