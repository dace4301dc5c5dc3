import type { RequestKey } from '#server/core/requests.ts';
import type { Command } from '../sequencer/command.ts';

/** Copy trading's side of the sequencer. Commands are refused until it is started. */
export interface CopyExchange {
  ask(command: Command, request: RequestKey | undefined): Promise<unknown>;
}
