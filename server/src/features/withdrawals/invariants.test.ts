import { expect, test } from 'vitest';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { withdrawalsCalls } from '#contract/withdrawals/calls.ts';
import { withdrawalsOperatorCalls } from '#contract/withdrawals/operator-calls.ts';
import { ETH, openWithdrawal, out, sealed, settledIn } from './testing/withdrawers.ts';
import { operatorWith } from '#server/testing/operators.ts';
import { plantedFaults } from '#server/testing/planted-faults.ts';
import { withdrawalsRoom } from './index.ts';

const ids: number[] = [];
const HASH = `0x${'ab'.repeat(32)}`;

const { foundBy } = plantedFaults({
  rooms: [withdrawalsRoom],
  unguarded: [
    'withdrawal',
    'withdrawal_step',
    'withdrawal_hold',
    'payout',
    'operator_proposal',
    'ledger_entry',
    'ledger_posting',
  ],
  async fill(exchange) {
    const { who, saved } = await settledIn(exchange);
    const [one, two] = [await operatorWith(exchange, 'finance'), await operatorWith(exchange, 'finance')];
    for (let count = 0; count < 4; count++) {
      ids.push((await out(exchange, { who, currency: ETH, number: '1', to: { payout_id: saved[ETH] } })).id);
    }
    const [paid = 0, cancelled = 0, held = 0] = ids;
    await openWithdrawal(paid, one, two);
    await one.client.send(withdrawalsOperatorCalls.approve, { id: paid, reason: 'reviewed' });
    const { proposal_id } = await one.client.send(withdrawalsOperatorCalls.pay, { id: paid, reference: HASH });
    await two.client.send(operatorsCalls.confirmProposal, { id: proposal_id ?? 0 });
    await sealed(exchange, who).send(withdrawalsCalls.cancel, { id: cancelled });
    await one.client.send(withdrawalsOperatorCalls.hold, { id: held, reason: 'chain_halt', hours: 1 });
  },
});

const entryOf = (verb: string): string => `reason = 'withdrawals.${verb}'`;

test('regular withdrawals pass', async () => {
  expect(await foundBy()).toEqual([]);
});

test('I26 money that is held for nothing, or not held, is found', async () => {
  const [, , , open] = ids;
  expect(await foundBy(`update withdrawal set amount = 2 where id = ${open}`)).toContain('I26');
});

test('I27 settled twice, settled and returned, settled without an entry, and another amount are found', async () => {
  const [paid, cancelled] = ids;
  const twin = `update ledger_entry set ref = '${paid}' where ${entryOf('return')} and ref = '${cancelled}'`;
  expect(await foundBy(twin)).toContain('I27a');
  expect(await foundBy(`update ledger_entry set ref = '0' where ${entryOf('settle')}`)).toEqual(
    expect.arrayContaining(['I27a', 'I27b', 'I27c']),
  );
  expect(await foundBy(`update withdrawal set state = 'settled', reference = 'x123' where id = ${cancelled}`)).toEqual(
    expect.arrayContaining(['I27a', 'I27e']),
  );
  expect(await foundBy(`update withdrawal set fee = 0.1 where id = ${paid}`)).toEqual(['I27b']);
});

test('I27 a payment without a signature, and one confirmed by a single person, are found', async () => {
  const [paid, , , open] = ids;
  expect(
    await foundBy(`update withdrawal set paid_by = 'worker', state = 'broadcasting' where id = ${open}`),
  ).toContain('I27d');
  expect(await foundBy(`delete from operator_proposal where target_id = '${paid}'`)).toEqual(['I27e']);
});

test('I27 two withdrawals that one payment settled are found in any spelling of its hash', async () => {
  const [, cancelled] = ids;
  const settledWith = (reference: string) =>
    foundBy(
      'drop index withdrawal_reference_once',
      `update withdrawal set state = 'settled', reference = '${reference}' where id = ${cancelled}`,
    );
  expect(await settledWith(HASH.slice(2).toUpperCase())).toContain('I27f');
  expect(await settledWith(`0x${'cd'.repeat(32)}`)).not.toContain('I27f');
});

test('I28 a state without its step, another line, and a hold beyond its end are found', async () => {
  const [, , held, open] = ids;
  expect(await foundBy(`update withdrawal set state = 'approved' where id = ${open}`)).toEqual(['I28a']);
  expect(await foundBy(`update withdrawal_step set line = 'wd|1|x' where withdrawal_id = ${open}`)).toEqual(['I28a']);
  expect(
    await foundBy(
      'alter table withdrawal_hold drop constraint hold_ends',
      `update withdrawal_hold set until_at = requested_at + interval '73 hours' where withdrawal_id = ${held}`,
    ),
  ).toEqual(['I28b']);
});
