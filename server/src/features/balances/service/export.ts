import { csvText } from '#contract/balances/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { wireTime } from '#contract/kit/instant.ts';
import type { Language } from '#contract/kit/languages.ts';
import type { AllRecords } from '#server/core/records.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { accountTexts, columns } from '../records.ts';
import { isSeen, toldEvents, type ToldEvent } from './record-view.ts';
import type { RecordsQuery } from './records.ts';

/** An event has a line per account and currency that it changed, so a part may have a few more lines than this. */
const MAX_EVENTS = 2_500;

/** BA9: one part of the file; the next one continues where it ended, without a header. */
export const exportRecords = async (
  sql: Sql,
  all: AllRecords,
  language: Language,
  query: Omit<RecordsQuery, 'limit'>,
) => {
  const { events, next_cursor } = await toldEvents(sql, all, language, { ...query, limit: MAX_EVENTS });
  const accounts = await accountTexts.load(language);
  const lines = events.flatMap((event) => linesOf(event, accounts, query));
  const header =
    query.cursor === undefined
      ? [
          Object.values(await columns.load(language))
            .map(csvText)
            .join(','),
        ]
      : [];
  return {
    filename: `records-${query.from ?? 'first'}-${query.to ?? 'last'}.csv`,
    csv: [...header, ...lines, ''].join('\r\n'),
    rows: lines.length,
    next_cursor,
  };
};

type Accounts = Awaited<ReturnType<typeof accountTexts.load>>;

/**
 * Numbers are plain, with a dot; a leading minus is a number, not a formula. All other cells are text. The fee is only
 * in the first line of an event, so that a column of fees can be added up.
 */
const linesOf = (
  event: ToldEvent,
  accounts: Accounts,
  { account, currency }: Omit<RecordsQuery, 'limit'>,
): string[] => {
  const { price, rate, fee } = event.values;
  const cost = price ?? rate;
  return event.changes
    .filter(isSeen)
    .filter(
      (change) =>
        (account === undefined || change.account === account) && (!currency || change.currency_id === currency),
    )
    .map((change, index) =>
      [
        csvText(wireTime(event.at)),
        csvText(event.name),
        csvText(accounts[change.account]),
        csvText(change.currency_name),
        change.amount.toString(),
        unlessZero(change.held),
        change.balance_after.toString(),
        unlessZero(change.held_after),
        cost?.amount.toString() ?? '',
        csvText(cost?.currency_name ?? ''),
        index === 0 ? (fee?.amount.toString() ?? '') : '',
        csvText(index === 0 ? (fee?.currency_name ?? '') : ''),
        csvText(event.reference),
      ].join(','),
    );
};

const unlessZero = (amount: Decimal): string => (amount.isZero() ? '' : amount.toString());
