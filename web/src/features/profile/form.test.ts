import { describe, expect, it } from 'vitest';
import { boundsOf, problemsOf, toSend } from './form.ts';

const unset = { nickname: '', signature: '' };

describe('names', () => {
  it('may be a nickname without a signature', () => {
    expect(problemsOf({ nickname: 'Ada', signature: '' }, unset)).toEqual({});
    expect(toSend({ nickname: ' Ada ', signature: '' })).toEqual({ nickname: 'Ada' });
  });

  it('count a nickname as 2 to 10 characters and a signature as 2 to 30', () => {
    expect(problemsOf({ nickname: 'A', signature: 'x' }, unset)).toEqual({
      nickname: 'nickname_length',
      signature: 'signature_length',
    });
    expect(problemsOf({ nickname: 'A'.repeat(11), signature: 'x'.repeat(31) }, unset)).toEqual({
      nickname: 'nickname_length',
      signature: 'signature_length',
    });
  });

  it('do not lose a signature that was set by sending nothing', () => {
    expect(problemsOf({ nickname: 'Ada', signature: '' }, { nickname: 'Ada', signature: 'Hello' })).toEqual({
      signature: 'signature_length',
    });
  });

  it('name the bounds of the field that is wrong', () => {
    expect([boundsOf('nickname_length').max, boundsOf('signature_length').max]).toEqual([10, 30]);
  });
});
