import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { MAX_SKIPPED_HOURS } from './rules.ts';

const clock = () =>
  field.object({
    /** How far the demo's time is ahead of the machine's. */
    skipped_hours: field.whole(),
    now: field.instant(),
    /** The newest first, at most 20. */
    skips: field.list(
      field.object({
        number: field.whole(),
        from_at: field.instant(),
        to_at: field.instant(),
        /** Its line in the public log, once it is there. */
        log_index: field.nullable(field.whole()),
      }),
    ),
  });

/** Served only in a demo. */
export const demoClockCalls = {
  clock: call({
    method: 'GET',
    path: '/demo/clock',
    access: 'anyone',
    summary: 'How much time the demo has skipped, and when; exists only in a demo.',
    input: field.nothing(),
    output: clock(),
    refusals: [],
  }),
  skip: call({
    method: 'POST',
    path: '/demo/clock/skip',
    access: 'customer',
    summary: 'Moves the time of the whole demo 24 hours ahead, with a line in the public log; exists only in a demo.',
    input: field.object({
      /** The hours that the customer saw as skipped: of two at once, one skips. */
      skipped_hours: field.integer(0, MAX_SKIPPED_HOURS),
    }),
    output: clock(),
    refusals: ['demo_clock_moved', 'demo_clock_rests', 'demo_clock_often', 'demo_clock_limit'],
    says: 'demo_clock_skipped',
  }),
};
