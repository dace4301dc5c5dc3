import type { Decimal } from '#contract/kit/decimal.ts';
import type { OptionSide } from '#contract/options/rules.ts';

export interface Command {
  readonly user_id: number;
  /** OT32: whether options are offered where the request came from. A repeated request gets its first answer anyway. */
  readonly is_offered: boolean;
  readonly market_id: number;
  /** The stake's. */
  readonly currency_id: number;
  readonly side: OptionSide;
  readonly seconds: number;
  readonly stake: Decimal;
  /** OT5: what the customer confirmed. */
  readonly payout_rate: Decimal | undefined;
}
