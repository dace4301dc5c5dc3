import { csvText } from '#contract/balances/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, wireTime } from '#contract/kit/instant.ts';
import type { Language } from '#contract/kit/languages.ts';
import type { RecordValue } from '#server/core/records.ts';
import { yearColumns } from '../locales/year-columns.ts';
import { yearClasses, yearNotes } from '../locales/year-words.ts';
import type { PriceNumber } from './past-prices.ts';
import type { ToldEvent } from './record-view.ts';
import type { Effect } from './year-row.ts';

interface Amount {
  readonly currency_name: string;
  /** Negative for what left. */
  readonly amount: Decimal;
}

/** A line of an event: one coin, or one coin for another. */
export interface YearLine extends Effect {
  readonly came: Amount | undefined;
  readonly left: Amount | undefined;
  /** The price that the value was computed with, if one was needed. */
  readonly price: (PriceNumber & { readonly price: Decimal | null }) | undefined;
}

/** An event of the year with everything that the file says about it. */
export interface YearRow {
  readonly event: ToldEvent;
  readonly lines: readonly YearLine[];
  readonly fee: RecordValue | undefined;
  readonly fee_usdt: Decimal | null | undefined;
}

export const headerOf = async (language: Language): Promise<string> =>
  Object.values(await yearColumns.load(language))
    .map(csvText)
    .join(',');

export const linesOf = async (rows: readonly YearRow[], language: Language): Promise<string[]> => {
  const [classes, notes] = [await yearClasses.load(language), await yearNotes.load(language)];
  return rows.flatMap((row) => linesOfEvent(row, classes, notes));
};

type Classes = Awaited<ReturnType<typeof yearClasses.load>>;
type Notes = Awaited<ReturnType<typeof yearNotes.load>>;

type Fee = Partial<Pick<YearRow, 'fee' | 'fee_usdt'>>;

const noteOf = ({ value, cost, gain }: YearLine, { fee_usdt }: Fee, notes: Notes): string => {
  const unknown = [
    ...(value === null || fee_usdt === null ? [notes.no_price] : []),
    ...(cost === null ? [notes.no_cost] : []),
  ];
  return unknown.length > 0 || gain !== null ? unknown.join(' ') : notes.no_price;
};

/**
 * What came and what left side by side; several coins take a line each, with their own values, so that every column
 * adds up. The fee is on the line of its coin. In is net of fees and out includes them.
 */
const linesOfEvent = ({ event, lines, fee, fee_usdt }: YearRow, classes: Classes, notes: Notes): string[] => {
  const of_fee = lines.findIndex(({ came, left }) =>
    [came, left].some((amount) => amount !== undefined && amount.currency_name === fee?.currency_name),
  );
  return lines.map((line, index) => {
    const { came, left, price } = line;
    const own: Fee = index === Math.max(0, of_fee) ? { fee, fee_usdt } : {};
    return [
      csvText(wireTime(event.at)),
      csvText(classes[line.is]),
      csvText(event.name),
      csvText(event.reference),
      ...amountCells(came),
      ...amountCells(left),
      ...[own.fee?.amount.toString() ?? '', csvText(own.fee?.currency_name ?? ''), known(own.fee_usdt)],
      ...[known(line.value), known(price?.price), csvText(price ? numberText(price) : '')],
      ...[known(line.income), known(line.cost), known(line.gain), csvText(noteOf(line, own, notes))],
    ].join(',');
  });
};

const amountCells = (of: Amount | undefined): readonly string[] => [
  of?.amount.abs().toString() ?? '',
  csvText(of?.currency_name ?? ''),
];

const known = (amount: Decimal | null | undefined): string => amount?.toString() ?? '';

/** The number in the public log; of a price whose line is in a sealed file, the minute. */
const numberText = ({ symbol, seq, minute_ms }: PriceNumber): string =>
  seq === null ? `${symbol} ${wireTime(instantOf(minute_ms))}` : `${symbol} ${seq}`;
