import type { CopySettings } from '#contract/copy-trading/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';

export interface FollowCommand {
  readonly verb: 'follow';
  readonly user_id: number;
  readonly trader_id: number;
  readonly settings: CopySettings;
  readonly copies_open: boolean;
  /** CT16: what the customer confirmed. */
  readonly share_rate: Decimal;
  readonly agreement: number;
}

export interface EditCommand {
  readonly verb: 'edit';
  readonly user_id: number;
  readonly trader_id: number;
  readonly settings: CopySettings;
}

export interface PauseCommand {
  readonly verb: 'pause';
  readonly user_id: number;
  readonly trader_id: number;
  readonly is_paused: boolean;
}

export interface CancelCommand {
  readonly verb: 'cancel';
  readonly user_id: number;
  readonly trader_id: number;
  readonly closes: boolean;
}

export interface SelfHoldCommand {
  readonly verb: 'self_hold';
  readonly user_id: number;
  readonly position_id: number;
}

/** CT21: a trader steps down, or was ended by two operators; `user_id` is the trader. Ends every follow. */
export interface LeaveCommand {
  readonly verb: 'leave';
  readonly user_id: number;
}

export type Command = FollowCommand | EditCommand | PauseCommand | CancelCommand | SelfHoldCommand | LeaveCommand;

/** What `leave` answers. */
export interface Left {
  readonly followers: number;
}
