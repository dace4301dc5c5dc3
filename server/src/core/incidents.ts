import type { IncidentKind } from '#contract/dashboard/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';

/** Something that is wrong now, for the operators' first page. Nothing is stored: a resolved one disappears. */
export interface Incident {
  readonly kind: IncidentKind;
  /** What it is about, by codes. */
  readonly about: string[];
  readonly since: Instant | null;
  readonly count: number;
}
