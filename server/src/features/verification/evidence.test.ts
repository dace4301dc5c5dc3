import { afterAll, expect, test } from 'vitest';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { fileIdOf } from '#contract/site/rules.ts';
import { verificationOperatorCalls as calls } from '#contract/verification/operator-calls.ts';
import { testExchange } from '#server/testing/exchange.ts';
import { operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { levelOf } from './index.ts';
import { details, open, pass, passUnopened, peopleAt, photoBy, reasonOf, submit } from './testing/cases.ts';

const exchange = await testExchange();
afterAll(() => exchange.close());

const { db } = exchange.ports;
const ann = await operatorWith(exchange, 'compliance');
const ben = await operatorWith(exchange, 'compliance');
const { newcomer, codeFor, handIn, caseOf, passed } = peopleAt(exchange);

type Part = 'front_pic' | 'reverse_pic';
const seePhoto = ({ client }: TestOperator, id: number, part: Part) => client.send(calls.photo, { id, part });
const seeDetails = ({ client }: TestOperator, id: number) => client.send(calls.detail, { id });
const confirm = ({ client }: TestOperator, id: number | null) =>
  client.send(operatorsCalls.confirmProposal, { id: id ?? 0 });

/** A customer who passed level 1 and submitted both photos of level 2. */
const advancing = async (number: string) => {
  const customer = await passed(ann, number);
  const [front_pic, reverse_pic] = [await photoBy(customer), await photoBy(customer)];
  await submit(customer, { real_type: 2, front_pic, reverse_pic, code: await codeFor(customer) });
  return { customer, at: await caseOf(customer, 2) };
};

test('nobody passes a case before opening its details and each photo (VE17, OP31)', async () => {
  const customer = await newcomer();
  await handIn(customer, 'E1000001');
  const at = await caseOf(customer);
  expect(await reasonOf(passUnopened(ann, at)), 'nothing opened').toBe('evidence_not_opened');
  await open(ben, at);
  expect(await reasonOf(passUnopened(ann, at)), 'only a colleague has').toBe('evidence_not_opened');
  expect((await seeDetails(ann, at.id)).opened).toEqual([]);
  expect(await reasonOf(passUnopened(ann, at)), 'only the details').toBe('evidence_not_opened');
  await seePhoto(ann, at.id, 'front_pic');
  expect((await seeDetails(ann, at.id)).opened).toEqual(['front_pic']);
  expect(await passUnopened(ann, at)).toMatchObject({ state: 'passed' });
});

test('photos without the details are not enough, and a case without photos needs its details (VE17)', async () => {
  const [first, second] = [await newcomer(), await newcomer()];
  await handIn(first, 'E1000002');
  await submit(second, details('E1000003'));
  const [with_photo, without] = [await caseOf(first), await caseOf(second)];
  await seePhoto(ann, with_photo.id, 'front_pic');
  expect(await reasonOf(passUnopened(ann, with_photo))).toBe('evidence_not_opened');
  expect(await reasonOf(passUnopened(ann, without))).toBe('evidence_not_opened');
  await seeDetails(ann, without.id);
  expect(await passUnopened(ann, without)).toMatchObject({ state: 'passed' });
});

test('one side is not the other, and photos of level 1 are not those of level 2 (VE17)', async () => {
  const { at } = await advancing('E2000001');
  await seeDetails(ann, at.id);
  for (let look = 0; look < 2; look++) await seePhoto(ann, at.id, 'front_pic');
  expect(await reasonOf(passUnopened(ann, at))).toBe('evidence_not_opened');
  await seePhoto(ann, at.id, 'reverse_pic');
  expect((await passUnopened(ann, at)).proposal_id).not.toBeNull();
});

test('the second person opens everything too, or the level stays and the proposal stays open (VE17, OP31)', async () => {
  const { customer, at } = await advancing('E2000002');
  const { proposal_id } = await pass(ann, at);
  expect(await reasonOf(confirm(ben, proposal_id))).toBe('evidence_not_opened');
  await seeDetails(ben, at.id);
  await seePhoto(ben, at.id, 'reverse_pic');
  expect(await reasonOf(confirm(ben, proposal_id)), 'one photo of two').toBe('evidence_not_opened');
  expect(await levelOf(db, customer.user_id)).toBe(1);
  await seePhoto(ben, at.id, 'front_pic');
  await confirm(ben, proposal_id);
  expect(await levelOf(db, customer.user_id)).toBe(2);
  expect(await reasonOf(confirm(ben, proposal_id)), 'replayed').toBe('already_decided');
});

test('a look at a photo or at details that were replaced since does not count (VE17)', async () => {
  const customer = await newcomer();
  await handIn(customer, 'E1000004');
  const first = await caseOf(customer);
  for (const operator of [ann, ben]) await open(operator, first);
  await ben.client.send(calls.fail, { ...first, front_pic: 'blurred' });
  await submit(customer, { front_pic: await photoBy(customer), code: await codeFor(customer) });
  const again = await caseOf(customer);
  expect(await reasonOf(passUnopened(ann, again))).toBe('evidence_not_opened');
  expect((await seeDetails(ann, again.id)).opened).toEqual([]);
  expect(await reasonOf(passUnopened(ann, again)), 'the old photo was seen').toBe('evidence_not_opened');
  await seePhoto(ann, again.id, 'front_pic');
  expect(await passUnopened(ann, again)).toMatchObject({ state: 'passed' });
});

test('nobody fails a case before opening its details and each photo (VE17, OP31)', async () => {
  const customer = await newcomer();
  await handIn(customer, 'E1000005');
  const at = await caseOf(customer);
  const fail = () => reasonOf(ann.client.send(calls.fail, { ...at, front_pic: 'glare' }));
  await open(ben, at);
  expect(await fail(), 'only a colleague has opened it').toBe('evidence_not_opened');
  await seeDetails(ann, at.id);
  expect(await fail(), 'only the details').toBe('evidence_not_opened');
  await seePhoto(ann, at.id, 'front_pic');
  expect(await fail()).toBe('done');
});

test('a case with a photo whose file is gone cannot pass, but fails once its details are opened (VE17)', async () => {
  const [customer, stranger] = [await newcomer(), await newcomer()];
  await handIn(customer, 'E1000006');
  const at = await caseOf(customer);
  const { front_pic } = await db.one<{ front_pic: string }>`select front_pic from verification where id = ${at.id}`;
  await db.run`update upload set owner_id = ${stranger.user_id} where id = ${fileIdOf(front_pic) ?? ''}`;
  const fail = () => reasonOf(ann.client.send(calls.fail, { ...at, front_pic: 'blurred' }));
  expect(await fail(), 'not even the details').toBe('evidence_not_opened');
  await seeDetails(ann, at.id);
  expect(await reasonOf(seePhoto(ann, at.id, 'front_pic'))).toBe('verification_unknown');
  expect(await reasonOf(passUnopened(ann, at))).toBe('evidence_not_opened');
  expect(await fail()).toBe('done');
});

test('nothing above caused an internal error', () => {
  expect(exchange.errors).toEqual([]);
});
