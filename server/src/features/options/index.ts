import { optionsCalls } from '#contract/options/calls.ts';
import { optionsHouseCalls } from '#contract/options/house-calls.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { optionsHistory } from '#contract/options/history-calls.ts';
import { openPriceLog } from '#server/core/price-log/reader.ts';
import type { Sequencer } from '#server/core/sequencer/sequencer.ts';
import { answer, queued, type Room } from '#server/core/room.ts';
import type { Ports } from '#server/ports/ports.ts';
import { familyGate, type Family } from '#server/core/families.ts';
import { sharedRead } from '#server/core/shared-read.ts';
import { optionsOperatorHandlers, optionsProposals } from './operator.ts';
import { optionsAudit } from './invariants.ts';
import { records } from './records.ts';
import { OptionsPart } from './sequencer/part.ts';
import { days } from './service/days.ts';
import { house } from './service/house.ts';
import { optionsIncidents } from './service/incidents.ts';
import { line } from './service/line.ts';
import { history, lists, overview, remaining, result } from './service/lists.ts';
import { computeLosingShare, LOSING_JOB } from './service/losing.ts';
import { NOTIFY_JOB, notifyCustomers } from './service/notices.ts';
import { durationsOf, offeredDurations, payable, stakeChips, terms } from './service/offered.ts';
import { PUBLISH_JOB, publishNext } from './service/publish.ts';
import { receipt } from './service/receipt.ts';
import { saySilence } from './service/quiet.ts';
import { submit, type OptionsExchange } from './service/submit.ts';
import { loggedBatches } from './store/batches.ts';
import { silenceFrom } from './store/quiet.ts';

export { OptionsPart };
export type { OptionsExchange };
export { batchFile } from './service/files.ts';
export { optionEvents } from './service/events.ts';
export { heldByOptions } from './store/orders.ts';

export const optionsExchangeOf = (part: OptionsPart, sequencer: Sequencer): OptionsExchange => ({
  ask: (command, request) => sequencer.ask(part, command, request),
  entered: part.entered,
});

const FAMILY: Family = { name: 'options', refused_regions: 'options_refused_regions' };

/** As many days as the app asks for at once. */
const NEWEST_DAYS = 20;

type Needs = Pick<Ports, 'db' | 'log' | 'clock' | 'secrets' | 'environment'> & { readonly options: OptionsExchange };

/** Timed options, entered and settled by the price log alone. The rules are in docs/spec/options.md. */
export const optionsRoom: Room<Needs> = {
  name: 'options',
  families: [FAMILY],
  audit: optionsAudit,
  records,
  open: ({ db, log, clock, secrets, environment, options }) => ({
    handlers: [
      answer(optionsCalls.terms, () => terms(db)),
      answer(optionsCalls.payable, ({ session }) => payable(db, session.user_id)),
      answer(optionsCalls.nums, ({ input }) => stakeChips(db, input.currency_id)),
      answer(optionsCalls.seconds, () => offeredDurations(db)),
      answer(optionsCalls.bindSeconds, ({ input }) => durationsOf(db, input.match_id)),
      answer(optionsCalls.line, ({ input, now }) => line(db, input, now)),
      submitAnswer(db, options),
      answer(optionsCalls.lists, ({ input, session, language, now }) =>
        lists(db, { user_id: session.user_id, language, now }, input),
      ),
      answer(optionsCalls.result, ({ input, session, language, now }) =>
        result(db, { user_id: session.user_id, language, now }, input.id, options.entered),
      ),
      answer(optionsCalls.remaining, ({ input, session, now }) => remaining(db, session.user_id, input.id, now)),
      answer(optionsHistory.overview, ({ session, now }) => overview(db, session.user_id, now)),
      answer(optionsHistory.history, ({ input, session, now }) => history(db, session.user_id, input, now)),
      receiptAnswer({ db, secrets, environment }),
      houseAnswer(db),
      daysAnswer(db),
      answer(optionsHouseCalls.batches, ({ input }) => loggedBatches(db, input.from, input.limit)),
      answer(optionsHouseCalls.silence, ({ input }) => silenceFrom(db, input)),
      ...optionsOperatorHandlers(db),
    ],
    jobs: [
      { name: NOTIFY_JOB, every_seconds: 1, run: (now) => notifyCustomers({ db, log }, now) },
      { name: PUBLISH_JOB, every_seconds: 10, run: (now) => publishNext(db, now) },
      { name: 'options.quiet', every_seconds: 5, run: (now) => saySilence({ db }, now) },
      {
        name: LOSING_JOB,
        // A day that was computed costs nothing; one that a demo skipped to is there soon.
        every_seconds: 30,
        run: async (now) => {
          await computeLosingShare(db, now);
          return 'done';
        },
      },
    ],
    proposals: [...optionsProposals],
    incidents: () => optionsIncidents(db, clock.now()),
  }),
};

/** OT32: where options are not offered, orders are refused and everything else is answered. */
const submitAnswer = (db: Ports['db'], options: OptionsExchange) => {
  const isOpen = familyGate(db, FAMILY);
  return queued(optionsCalls.submit, async ({ input, session, source, language, now }, request) => {
    const is_offered = await isOpen(source.countries ?? [], now);
    return submit({ db, options }, { user_id: session.user_id, is_offered }, input, { request, language });
  });
};

/** One view of the log for all receipts: it keeps the sealed lines that were read last. */
const receiptAnswer = (ports: Pick<Ports, 'db' | 'secrets' | 'environment'>) => {
  const price_log = openPriceLog(ports);
  return answer(optionsHistory.receipt, ({ input, session, now }) =>
    receipt({ ...ports, price_log }, session.user_id, input.id, now),
  );
};

/** Everybody may ask for it, and it adds up every running option. */
const houseAnswer = (db: Ports['db']) => {
  const read = sharedRead((now: Instant) => house(db, now));
  return answer(optionsHouseCalls.house, ({ now }) => read(now));
};

/** Everybody may ask for it. The newest days are what is asked for most; older pages are read as they are asked for. */
const daysAnswer = (db: Ports['db']) => {
  const newest = sharedRead(() => days(db, { before: undefined, limit: NEWEST_DAYS }));
  return answer(optionsHouseCalls.days, async ({ input }) =>
    input.before === undefined && input.limit <= NEWEST_DAYS ? (await newest()).slice(0, input.limit) : days(db, input),
  );
};
