import type { borrowingOperatorCalls as calls } from '#contract/borrowing/operator-calls.ts';
import { loanTermsFit } from '#contract/borrowing/plan-rules.ts';
import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';

export type Pledge = OutputOf<typeof calls.pledges>[number];
type PlanTerms = Omit<InputOf<typeof calls.proposePlan>, 'reason'>;

const AMOUNTS = ['rate', 'first_level', 'warning_level', 'liquidation_level', 'minimum', 'maximum'] as const;
/** The fields of the form beside the pledged coin, in their order. */
export const NUMBERS = ['days', ...AMOUNTS] as const;
type NumberName = (typeof NUMBERS)[number];
export type Typed = Readonly<Record<NumberName | 'pledge_id', string>>;

export const NOTHING: Typed = {
  pledge_id: '1',
  days: '',
  rate: '',
  first_level: '',
  warning_level: '',
  liquidation_level: '',
  minimum: '',
  maximum: '',
};

/** The scale of USDT, which is lent; the server checks it again. */
const LENT_SCALE = 6;

const amountOf = (typed: Typed, name: (typeof AMOUNTS)[number]): Decimal | undefined =>
  Decimal.amount(typed[name].trim());

const daysOf = ({ days }: Typed): number | undefined =>
  /^[1-9]\d{0,2}$/.test(days.trim()) ? Number(days.trim()) : undefined;

/** Fields in which something was typed that is no number. */
export const unreadableOf = (typed: Typed): ReadonlySet<NumberName> =>
  new Set(
    NUMBERS.filter((name) => {
      const value = name === 'days' ? daysOf(typed) : amountOf(typed, name);
      return typed[name].trim() !== '' && value === undefined;
    }),
  );

/** What is wrong: a field is empty, one is no number, or the terms break a rule. */
type Problem = 'not_typed' | 'not_readable' | 'not_possible';

/** BW1: what is proposed, or what is wrong. */
export const termsOf = (
  typed: Typed,
  pledge: Pledge | undefined,
):
  | { readonly terms: PlanTerms; readonly problem?: undefined }
  | { readonly terms?: undefined; readonly problem: Problem } => {
  if (unreadableOf(typed).size > 0) return { problem: 'not_readable' };
  const days = daysOf(typed);
  const [rate, first_level, warning_level, liquidation_level, minimum, maximum] = AMOUNTS.map((name) =>
    amountOf(typed, name),
  );
  if (!pledge || !days || !rate || !first_level || !warning_level || !liquidation_level || !minimum || !maximum)
    return { problem: 'not_typed' };
  const terms = { days, rate, first_level, warning_level, liquidation_level, minimum, maximum };
  return loanTermsFit({ ...terms, currency_scale: LENT_SCALE, pledge_scale: pledge.scale })
    ? { terms: { ...terms, pledge_id: pledge.id } }
    : { problem: 'not_possible' };
};

/** BW12: an amount that can be moved; undefined while what was typed is none. */
export const movedAmount = (
  typed: string,
  { available, scale }: { readonly available: string; readonly scale: number },
): Decimal | undefined => {
  const amount = Decimal.amount(typed.trim());
  return amount?.isPositive() && amount.fits(scale) && amount.lte(Decimal.of(available)) ? amount : undefined;
};
