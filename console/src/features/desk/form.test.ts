import { describe, expect, it } from 'vitest';
import { isAllOpened, picturesOf } from './form.ts';
import type { Appeal } from './components/served.ts';

const picture = (name: string, more: object = {}) => ({ name, is_opened: false, is_gone: false, ...more });

describe('a case', () => {
  it('DK19 has the pictures of the voucher, the evidence and the chat', () => {
    const found = {
      voucher: picture('voucher'),
      evidence: [{ picture: picture('evidence-1') }, { picture: null }],
      messages: [{ picture: null }, { picture: picture('message-9') }],
    } as unknown as Appeal;
    expect(picturesOf(found).map(({ name }) => name)).toEqual(['voucher', 'evidence-1', 'message-9']);
    expect(picturesOf({ ...found, voucher: null }).map(({ name }) => name)).toEqual(['evidence-1', 'message-9']);
  });

  it('DK19 can be decided once each picture was opened, now or before, or is gone', () => {
    const pictures = [picture('voucher'), picture('evidence-1', { is_opened: true }), picture('message-9')];
    expect(isAllOpened(pictures, [])).toBe(false);
    expect(isAllOpened(pictures, ['voucher'])).toBe(false);
    expect(isAllOpened(pictures, ['voucher', 'message-9'])).toBe(true);
    expect(isAllOpened([picture('voucher', { is_gone: true })], [])).toBe(true);
    expect(isAllOpened([], [])).toBe(true);
  });
});
