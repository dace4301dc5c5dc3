import { expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { detailsErrors, inputOf, isDone, NO_DETAILS, stepOfRefusal, stepsFor, vipPercent } from './form.ts';

const draft = { id_type: '1', name: ' Ann O’Neill ', card_id: 'A1234567 ' };

it('VE4 level 1 requires document, photo, details and code; level 2 both sides and a code', () => {
  expect(stepsFor(['details', 'front_pic'])).toEqual(['document', 'front_pic', 'details', 'code']);
  expect(stepsFor(['front_pic', 'reverse_pic'])).toEqual(['front_pic', 'reverse_pic', 'code']);
});

it('VE8 after a failure the form has only the steps that failed', () => {
  expect(stepsFor(['front_pic'])).toEqual(['front_pic', 'code']);
  expect(stepsFor(['details'])).toEqual(['document', 'details']);
  expect(stepsFor([])).toEqual([]);
});

it('VE5 special characters are an error before anything is sent', () => {
  expect(detailsErrors({ ...draft, card_id: 'A12<34567' }).card_id).toBe('id_number_special');
  expect(detailsErrors({ ...draft, name: 'Ann=' }).name).toBe('verification_name_special');
  expect(detailsErrors(draft)).toEqual({ name: undefined, card_id: undefined });
});

it('a step is done when it has its input', () => {
  expect(isDone('document', NO_DETAILS, {}, '')).toBe(false);
  expect(isDone('document', { ...NO_DETAILS, id_type: '7' }, {}, '')).toBe(false);
  expect(isDone('document', draft, {}, '')).toBe(true);
  expect(isDone('details', NO_DETAILS, {}, '')).toBe(false);
  expect(isDone('details', draft, {}, '')).toBe(true);
  expect([isDone('front_pic', draft, {}, ''), isDone('front_pic', draft, { front_pic: '/files/x' }, '')]).toEqual([
    false,
    true,
  ]);
  expect([isDone('code', draft, {}, '12345'), isDone('code', draft, {}, '123456')]).toEqual([false, true]);
});

it('VE8 only what the server requires is sent', () => {
  const rest = { photos: { front_pic: '/files/x' }, code: '123456' };
  expect(inputOf(1, ['front_pic'], draft, rest)).toEqual({ real_type: 1, front_pic: '/files/x', code: '123456' });
  expect(inputOf(1, ['details', 'front_pic'], draft, rest)).toEqual({
    real_type: 1,
    id_type: 1,
    name: 'Ann O’Neill',
    card_id: 'A1234567',
    front_pic: '/files/x',
    code: '123456',
  });
});

it('a refusal leads to its step', () => {
  expect(stepOfRefusal('id_number_used')).toBe('details');
  expect(stepOfRefusal('code_wrong')).toBe('code');
  expect(stepOfRefusal('verification_reviewing')).toBeUndefined();
});

it('VE19 the bar is full only once the threshold is reached', () => {
  const percent = (traded: string) => vipPercent({ traded_usdt: Decimal.of(traded), needed_usdt: Decimal.of('10000') });
  expect(['0', '1240', '9999.999999', '10000', '50000'].map(percent)).toEqual([0, 12, 99, 100, 100]);
});
