import { afterAll, describe, expect, test } from 'vitest';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { profileCalls } from '#contract/profile/calls.ts';
import { verificationOperatorCalls as calls } from '#contract/verification/operator-calls.ts';
import type { FailureReason, VerificationPart } from '#contract/verification/rules.ts';
import { testExchange } from '#server/testing/exchange.ts';
import { operatorWith } from '#server/testing/operators.ts';
import { uploaded } from '#server/testing/pictures.ts';
import { levelOf, provenLevel } from './index.ts';
import { details, open, pass, passUnopened, peopleAt, photoBy, reasonOf, stateOf, submit } from './testing/cases.ts';

const exchange = await testExchange();
afterAll(() => exchange.close());

const { db } = exchange.ports;
const ann = await operatorWith(exchange, 'compliance');
const ben = await operatorWith(exchange, 'compliance');
const finance = await operatorWith(exchange, 'finance');
const { newcomer, codeFor, handIn, caseOf, passed } = peopleAt(exchange);

describe('deciding', () => {
  test('the queue is oldest first, and only compliance sees it (VE14)', async () => {
    for (const number of ['Q1000001', 'Q1000002']) await handIn(await newcomer(), number);
    const { list, total } = await ann.client.send(calls.queue, { page: 1, limit: 100 });
    expect(total).toBe(list.length);
    const times = list.map(({ submitted_at }) => submitted_at);
    expect(times).toEqual([...times].sort());
    const [first] = list;
    expect(await reasonOf(finance.client.send(calls.queue, { page: 1, limit: 10 }))).toBe('operator_not_allowed');
    expect(await reasonOf(finance.client.send(calls.detail, { id: first?.id ?? 1 }))).toBe('operator_not_allowed');
  });

  test('a photo fails with its reason, only it is required again, and the level follows (VE8, VE11, VE12)', async () => {
    const customer = await newcomer();
    await handIn(customer, 'J2400001');
    const { id, submission } = await caseOf(customer);
    await open(ann, { id });
    await ann.client.send(calls.fail, { id, submission, front_pic: 'glare' });
    const failed = await stateOf(customer);
    expect(failed).toMatchObject({ real_status: 0, real_data: null });
    expect(failed.levels[0]).toMatchObject({
      state: 'failed',
      failures: [{ part: 'front_pic', reason: 'glare' }],
      asked: ['front_pic'],
    });
    const old = (await db.row<{ front_pic: string }>`select front_pic from verification where id = ${id}`)?.front_pic;
    const again = { front_pic: old, code: await codeFor(customer) };
    expect(await reasonOf(submit(customer, again))).toBe('verification_photo_missing');
    const redo = { ...details('STRANGER99'), front_pic: await photoBy(customer), code: await codeFor(customer) };
    await submit(customer, redo);
    expect(await reasonOf(pass(ben, { id, submission }))).toBe('verification_changed');
    expect((await ann.client.send(calls.detail, { id })).card_id, 'only the photo was asked for').toBe('J2400001');
    const next = await caseOf(customer);
    expect(await pass(ann, next)).toEqual({ id, state: 'passed', proposal_id: null });
    const info = await customer.client.send(profileCalls.info, {});
    expect([info.verification_level, info.review_status]).toEqual([1, 2]);
    expect(await provenLevel(db, customer.user_id)).toBe(1);
    expect(await reasonOf(submit(customer, details('J2400001')))).toBe('verification_passed');
  });

  test('level 2 requires level 1, two photos and two people (VE4, VE8, VE13)', async () => {
    const fresh = await newcomer();
    const early = { front_pic: await photoBy(fresh), reverse_pic: await photoBy(fresh), code: await codeFor(fresh) };
    expect(await reasonOf(submit(fresh, { real_type: 2, ...early }))).toBe('verification_level_first');

    const customer = await passed(ann, 'L2000001');
    const front_pic = await photoBy(customer);
    const code = await codeFor(customer);
    expect(await reasonOf(submit(customer, { real_type: 2, front_pic, code }))).toBe('verification_photo_missing');
    const twice = submit(customer, { real_type: 2, front_pic, reverse_pic: front_pic, code });
    expect(await reasonOf(twice)).toBe('verification_photo_twice');
    await submit(customer, { real_type: 2, front_pic, reverse_pic: await photoBy(customer), code });
    const advanced = await caseOf(customer, 2);
    const { proposal_id } = await pass(ann, advanced);
    await open(ben, advanced);
    expect(await levelOf(db, customer.user_id)).toBe(1);
    const confirm = (client: typeof ann.client) =>
      client.send(operatorsCalls.confirmProposal, { id: proposal_id ?? 0 });
    expect(await reasonOf(confirm(ann.client))).toBe('four_eyes_same_person');
    await confirm(ben.client);
    expect(await stateOf(customer)).toMatchObject({ level: 2, advanced_review_status: 2 });
  });

  test('a proposal for a case that failed meanwhile is not executed (VE11, VE13)', async () => {
    const customer = await passed(ann, 'L2000002');
    const [front_pic, reverse_pic] = [await photoBy(customer), await photoBy(customer)];
    await submit(customer, { real_type: 2, front_pic, reverse_pic, code: await codeFor(customer) });
    const advanced = await caseOf(customer, 2);
    const { proposal_id } = await pass(ann, advanced);
    await open(ben, advanced);
    await ben.client.send(calls.fail, { ...advanced, reverse_pic: 'blurred' });
    const confirmed = ben.client.send(operatorsCalls.confirmProposal, { id: proposal_id ?? 0 });
    expect(await reasonOf(confirmed)).toBe('proposal_expired');
    expect((await stateOf(customer)).levels[1]?.asked).toEqual(['reverse_pic']);
  });

  test('of a concurrent pass and failure one succeeds (VE11)', async () => {
    const customer = await newcomer();
    await handIn(customer, 'R1000001');
    const at = await caseOf(customer);
    for (const operator of [ann, ben]) await open(operator, at);
    const results = await Promise.all([
      reasonOf(passUnopened(ann, at)),
      reasonOf(ben.client.send(calls.fail, { ...at, front_pic: 'glare' })),
    ]);
    expect(results.sort()).toEqual(['already_decided', 'done']);
    const steps = await db.rows<{ state: string }>`
      select state from verification_step where verification_id = ${at.id} order by id`;
    expect(steps).toHaveLength(2);
  });

  test.each<[Partial<Record<VerificationPart, FailureReason>>, string]>([
    [{}, 'no reason at all'],
    [{ front_pic: 'name_differs' }, 'a reason of details for a photo'],
    [{ details: 'glare' }, 'a reason of photos for details'],
  ])('%j is refused: %s (VE12)', async (reasons, _why) => {
    const customer = await newcomer();
    await submit(customer, details('W1000001'));
    const at = await caseOf(customer);
    await open(ann, at);
    const sent = ann.client.send(calls.fail, { ...at, ...reasons });
    expect(await reasonOf(sent)).toBe('verification_reason_wrong');
  });
});

describe('one person, one document', () => {
  test('a passed number cannot verify another customer, in any spelling (VE6)', async () => {
    await passed(ann, 'UNI-00 001');
    const thief = await newcomer();
    expect(await reasonOf(submit(thief, details('uni00001')))).toBe('id_number_used');
  });

  test('the reviewer sees both customers who wait with one number, and one passes even concurrently (VE6, VE15)', async () => {
    const [first, second] = [await newcomer(), await newcomer()];
    await submit(first, details('TWIN00001'));
    await submit(second, details('TWIN00001'));
    const cases = [await caseOf(first), await caseOf(second)];
    const shown = await ann.client.send(calls.detail, { id: cases[0]?.id ?? 0 });
    expect(shown.same_number).toMatchObject([{ case_id: cases[1]?.id, customer_id: second.user_id }]);
    for (const one of cases) await open(ann, one);
    const results = await Promise.all(cases.map((one) => reasonOf(passUnopened(ann, one))));
    expect(results.sort()).toEqual(['done', 'id_number_used']);
  });

  test('the same photo of another customer is shown to the reviewer (VE15)', async () => {
    const [first, second] = [await newcomer(), await newcomer()];
    for (const [customer, number] of [[first, 'SAME00001'] as const, [second, 'SAME00002'] as const]) {
      const front_pic = await uploaded(customer, 77);
      await submit(customer, { ...details(number), front_pic, code: await codeFor(customer) });
    }
    const shown = await ann.client.send(calls.detail, await caseOf(second));
    expect(shown.alike_photos).toContainEqual({
      part: 'front_pic',
      customer_id: first.user_id,
      purpose: 'verification',
    });
  });
});

describe('photos', () => {
  test('only the owner and a reviewer see a photo, and each look is an act that the owner sees (P32, VE14)', async () => {
    const [customer, other] = [await newcomer(), await newcomer()];
    const front_pic = await photoBy(customer);
    await submit(customer, { ...details('P3200001'), front_pic, code: await codeFor(customer) });
    const statusOf = async (token?: string): Promise<number> =>
      (await fetch(`${exchange.url}${front_pic}`, { headers: token === undefined ? {} : { authorization: token } }))
        .status;
    expect([await statusOf(), await statusOf(other.token), await statusOf(ann.token)]).toEqual([404, 404, 404]);
    expect(await statusOf(customer.token)).toBe(200);

    const { id } = await caseOf(customer);
    const { picture } = await ann.client.send(calls.photo, { id, part: 'front_pic' });
    expect(picture).toMatch(/^data:image\/jpeg;base64,/);
    expect(await reasonOf(ann.client.send(calls.photo, { id, part: 'reverse_pic' }))).toBe('verification_unknown');
    expect(await reasonOf(ann.client.send(calls.photo, { id: 1, part: 'front_pic' }))).toBe('verification_unknown');
    expect(await reasonOf(finance.client.send(calls.photo, { id, part: 'front_pic' }))).toBe('operator_not_allowed');
    const acts = await customer.client.send(operatorsCalls.customerActs, { limit: 10 });
    expect(acts.map(({ action, target_id }) => [action, target_id])).toEqual([['verification.view-photo', String(id)]]);
  });
});

test('the database keeps a passed case, and its history (VE1)', async () => {
  const customer = await passed(ann, 'KEPT00001');
  const { id } = await caseOf(customer);
  await expect(db.run`update verification set level = 2 where id = ${id}`).rejects.toThrow('stays with');
  await expect(db.run`update verification set state = 'reviewing', decided_at = null where id = ${id}`).rejects.toThrow(
    'stays passed',
  );
  await expect(db.run`delete from verification_step where verification_id = ${id}`).rejects.toThrow();
});

test('nothing above caused an internal error', () => {
  expect(exchange.errors).toEqual([]);
});
