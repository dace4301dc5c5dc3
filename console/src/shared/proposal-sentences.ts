import { Decimal } from '#contract/kit/decimal.ts';

export type Say = (key: string, values?: Readonly<Record<string, unknown>>) => string;
export type Payload = Readonly<Record<string, unknown>>;

/** What proposals do, in sentences, by action. */
export type ProposalSentences = Readonly<Record<string, (payload: Payload, t: Say) => string[]>>;

export const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

/** A part of a payload that has parts itself. */
export const part = (payload: Payload, name: string): Payload => payload[name] as Payload;

/** A fraction as people say it: 0.004 is 0.4 %. */
export const percent = (fraction: unknown): string =>
  `${Decimal.of(text(fraction)).times(Decimal.of(100), 'half_even').toString()} %`;

/** One sentence for each value that a proposal changes. */
export const differences = (payload: Payload, t: Say): string[] => {
  const [before, after] = [part(payload, 'before'), part(payload, 'after')];
  return Object.keys(after)
    .filter((name) => text(before[name]) !== text(after[name]))
    .map((name) =>
      typeof after[name] === 'boolean'
        ? t(after[name] ? 'value.switched_on' : 'value.switched_off', { name: t(`fields.${name}`) })
        : t('value.from_to', { name: t(`fields.${name}`), before: text(before[name]), after: text(after[name]) }),
    );
};
