import { Decimal } from '#contract/kit/decimal.ts';
import { groupDigits } from '#ui/format/number.ts';

export type Say = (key: string, values?: Readonly<Record<string, unknown>>) => string;
export type Payload = Readonly<Record<string, unknown>>;

/** What proposals do, in sentences, by action. */
export type ProposalSentences = Readonly<Record<string, (payload: Payload, t: Say) => string[]>>;

export const text = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Terms that are not sent yet, as a payload: a `Decimal` would be said in quotes, or break the page. */
export const asStored = (terms: object): Payload => JSON.parse(JSON.stringify(terms)) as Payload;

/** A part of a payload that has parts itself. */
export const part = (payload: Payload, name: string): Payload => payload[name] as Payload;

const NUMBER = /^-?\d+(\.\d+)?$/;

/** A number with grouped digits; both languages of the console group alike. What is not a number stays as it is. */
export const grouped = (value: unknown): string =>
  NUMBER.test(text(value)) ? groupDigits(text(value), { language: 'en', number_format: 'plain' }) : text(value);

/** A fraction as people say it: 0.004 is 0.4%. */
export const percent = (fraction: unknown): string =>
  `${Decimal.of(text(fraction)).times(Decimal.of(100), 'half_even').toString()}%`;

/** Values that people read in percent. */
const FRACTIONS: readonly string[] = ['band', 'rate_low', 'rate_high', 'penalty_ratio', 'spread', 'max_share'];
const isFraction = (name: string): boolean => FRACTIONS.includes(name) || name.endsWith('_rate');

/** A value of a payload as people read it. Typed values come here too, so it may be anything. */
export const shownValue = (name: string, value: unknown, t: Say): string => {
  if (text(value) === '') return t('value.empty');
  if (typeof value === 'boolean') return t(value ? 'value.on' : 'value.off');
  return isFraction(name) && NUMBER.test(text(value)) ? percent(value) : grouped(value);
};

/** The name of a stored value. Decided proposals keep names that we no longer use: those are shown as words too. */
export const fieldName = (name: string, t: Say): string => t(`fields.${name}`, { _: wordsOf(name) });

/** A code that has no text, as words: `Never heard of` for `never_heard_of`, `Spot halt` for `spot.halt`. */
export const wordsOf = (code: string): string => {
  const words = code.replaceAll(/[._-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The name of a network. Stored acts and proposals keep its id; a network without a name is shown by its id. */
export const networkName = (id: unknown, t: Say): string => t(`networks.${text(id)}`, { _: text(id) });

const SINGULAR = /^[A-Z0-9]{1,10}$|^\d+$/;

/** What an act or a proposal is about: `Deposit 17`, `Network TRON (TRC20)`. Ids that mean nothing to people are left out. */
export const targetName = ({ target_type, target_id, target_name }: Target, t: Say): string => {
  const type = t(`targets.${target_type}`, { _: wordsOf(target_type) });
  if (target_name) return `${type}: ${target_name}`;
  const known = t(`settings.${target_id}`, { _: t(`networks.${target_id.split(':').at(-1) ?? ''}`, { _: '' }) });
  if (known !== '') return `${type}: ${known}`;
  return SINGULAR.test(target_id) ? `${type} ${target_id}` : type;
};

interface Target {
  readonly target_type: string;
  readonly target_id: string;
  /** As the server knows it; the answer about one customer leaves it out. */
  readonly target_name?: string | null | undefined;
}

/** One sentence for each value that a proposal changes. */
export const differences = (payload: Payload, t: Say): string[] => {
  const [before, after] = [part(payload, 'before'), part(payload, 'after')];
  return Object.keys(after)
    .filter((key) => text(before[key]) !== text(after[key]))
    .map((key) => {
      const name = fieldName(key, t);
      if (typeof after[key] === 'boolean') {
        return t(after[key] ? 'value.switched_on' : 'value.switched_off', { name });
      }
      return t('value.from_to', {
        name,
        before: shownValue(key, before[key], t),
        after: shownValue(key, after[key], t),
      });
    });
};
