import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { languages } from '#contract/kit/languages.ts';
import { formatWith } from '#ui/format/use-format.ts';
import { linesOf, rateOf, viewIn } from './form.ts';

describe('IR1: the poster', () => {
  it('breaks a long line once, near its middle', () => {
    expect(linesOf('An exchange you can check', 26)).toEqual(['An exchange you can check']);
    expect(linesOf('Sàn giao dịch bạn tự kiểm tra được', 26)).toEqual(['Sàn giao dịch bạn', 'tự kiểm tra được']);
    expect(linesOf('ตลาดแลกเปลี่ยนที่คุณตรวจสอบได้', 26)).toHaveLength(1);
    expect(linesOf('', 26)).toEqual(['']);
  });

  it('has lines that fit its width, in every language', async () => {
    for (const language of languages) {
      const { texts } = (await import(`./locales/${language}.ts`)) as {
        texts: { poster_line: string; poster_scan: string };
      };
      for (const line of [...linesOf(texts.poster_line, 26), texts.poster_scan])
        expect([...line].length, `${language}: ${line}`).toBeLessThanOrEqual(30);
    }
  });
});

describe('IR3: the rule', () => {
  it('shows the share without decimals that it does not have', () => {
    const format = formatWith({ language: 'en', number_format: 'language' });
    expect(rateOf(format, Decimal.of('0.2'))).toBe('20%');
    expect(rateOf(format, Decimal.of('0.1275'))).toBe('12.75%');
    expect(viewIn('friends')).toBe('friends');
    expect(viewIn('nothing')).toBe('rebates');
  });
});
