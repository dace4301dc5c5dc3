import { describe, expect, it } from 'vitest';
import { boundsOf, problemsOf, toSend } from './form.ts';

const unset = { nickname: '', signature: '' };

describe('names', () => {
  it('may be a nickname without a signature', () => {
    expect(problemsOf({ nickname: 'Ada', signature: '' }, unset)).toEqual({});
    expect(toSend({ nickname: ' Ada ', signature: '' })).toEqual({ nickname: 'Ada' });
  });

  it('limit a nickname to 2 to 10 characters and a signature to 2 to 30', () => {
    expect(problemsOf({ nickname: 'A', signature: 'x' }, unset)).toEqual({
      nickname: 'nickname_length',
      signature: 'signature_length',
    });
    expect(problemsOf({ nickname: 'A'.repeat(11), signature: 'x'.repeat(31) }, unset)).toEqual({
      nickname: 'nickname_length',
      signature: 'signature_length',
    });
  });

  it('refuse to clear a signature that was set', () => {
    expect(problemsOf({ nickname: 'Ada', signature: '' }, { nickname: 'Ada', signature: 'Hello' })).toEqual({
      signature: 'signature_length',
    });
  });

  it('give the limits of the invalid field', () => {
    expect([boundsOf('nickname_length').max, boundsOf('signature_length').max]).toEqual([10, 30]);
  });
});
