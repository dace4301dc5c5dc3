import type { OutputOf } from '#contract/kit/call.ts';
import { MAX_ALLOTMENT_ROWS, offeringsCalls } from '#contract/offerings/calls.ts';
import type { OfferingPhase } from '#contract/offerings/rules.ts';
import { ask } from '#web/shared/ask.ts';
import { useList } from '#web/shared/use-list.ts';
import { useRead } from '#web/shared/use-read.ts';

export type Offering = OutputOf<typeof offeringsCalls.projects>['list'][number];
export type Detail = OutputOf<typeof offeringsCalls.detail>;
export type Application = OutputOf<typeof offeringsCalls.apply>;
export type Quote = OutputOf<typeof offeringsCalls.quote>[number];
export type Allotment = OutputOf<typeof offeringsCalls.allotment>;
export type AllotmentRow = Allotment['rows'][number];

/** Calls that are stale after applying or taking an application back. */
export const changedByApplying = [offeringsCalls.projects, offeringsCalls.detail, offeringsCalls.applications];

/** Calls that are stale after a reminder was asked for, and when an offering starts or ends. */
export const changedByPhase = [...changedByApplying, offeringsCalls.allotment];

/** Others apply all the time, and the screen says what is left. */
const APPLIED_EVERY_MS = 15_000;
const PRICES_EVERY_MS = 5_000;

export const useOfferings = (phase: OfferingPhase) =>
  useList(
    offeringsCalls.projects,
    { phase },
    { rows: ({ list }) => list, keep: true, every_ms: phase === 'in_progress' ? APPLIED_EVERY_MS : undefined },
  );

export const useDetail = (project_id: number) =>
  useRead(offeringsCalls.detail, { project_id }, { keep: true, every_ms: APPLIED_EVERY_MS });

/** The prices of the pay currencies, as a quote for the smallest application. */
export const usePrices = ({ id, min_amount }: Pick<Offering, 'id' | 'min_amount'>, when: boolean) =>
  useRead(offeringsCalls.quote, { project_id: id, amount: min_amount }, { when, every_ms: PRICES_EVERY_MS });

export const useApplications = () =>
  useList(offeringsCalls.applications, {}, { rows: ({ data }) => data, keep: true, every_ms: APPLIED_EVERY_MS });

const ROWS = 50;

export const useAllotment = (project_id: number) =>
  useRead(offeringsCalls.allotment, { project_id, limit: ROWS }, { keep: true });

export const useAllotmentRows = (project_id: number) =>
  useList(
    offeringsCalls.allotment,
    { project_id },
    { rows: ({ rows }) => rows, goesOn: ({ number }) => ({ after: number }), limit: ROWS, keep: true },
  );

/** The head of an allotment, then its rows in portions, each loaded when the one before has been dealt with. */
export const loadAllotment = async (
  project_id: number,
  begin: (head: Allotment) => { readonly add: (rows: readonly AllotmentRow[]) => void },
  signal: AbortSignal,
): Promise<void> => {
  const head = await ask(offeringsCalls.allotment, { project_id, limit: MAX_ALLOTMENT_ROWS });
  const { add } = begin(head);
  let portion = head;
  let count = 0;
  for (;;) {
    signal.throwIfAborted();
    add(portion.rows);
    count += portion.rows.length;
    // A list longer than it says it is does not hold; nobody waits for its end.
    if (portion.next_after === null || count > head.count) return;
    portion = await ask(offeringsCalls.allotment, { project_id, after: portion.next_after, limit: MAX_ALLOTMENT_ROWS });
  }
};
