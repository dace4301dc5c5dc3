import { Counters } from '../core/sequencer/counters.ts';

/** Of a sequencer that has given out nothing yet. */
export const freshCounters = (): Counters =>
  new Counters({
    seq: 0,
    order_id: 0,
    trade_id: 0,
    position_id: 0,
    closing_id: 0,
    option_id: 0,
    ending_number: 0,
    follow_id: 0,
    copy_id: 0,
    log_index: 0,
    options_log_index: 0,
  });
