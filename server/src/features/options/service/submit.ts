import type { InputOf } from '#contract/kit/call.ts';
import { instantOf } from '#contract/kit/instant.ts';
import type { Language } from '#contract/kit/languages.ts';
import type { optionsCalls } from '#contract/options/calls.ts';
import { balanceCurrency } from '#server/core/catalogue.ts';
import type { RequestKey } from '#server/core/requests.ts';
import type { WireOf } from '#server/core/room.ts';
import type { Ports } from '#server/ports/ports.ts';
import type { Command } from '../sequencer/command.ts';
import { entryFacts, type Entered, type EntryFacts } from '../sequencer/entered.ts';
import { optionOf } from '../store/orders.ts';
import { legacyNames, namesOf } from './legacy-names.ts';

/** OT6: how long an answer waits for the entry, which comes a second or two after the acceptance. */
const ENTRY_WAIT_MS = 4000;

/** The options side of the sequencer. Orders are refused until it is started. */
export interface OptionsExchange {
  ask(command: Command, request: RequestKey | undefined): Promise<unknown>;
  readonly entered: Entered;
}

type Answer = WireOf<typeof optionsCalls.submit>;
/** As the sequencer stores it: the words are those of the phone that asks. */
type Unnamed = Omit<Answer, 'type_name' | 'status_name'>;

/** Asks for an option and answers after its entry. What is answered is the same for every repetition of the request. */
export const submit = async (
  { db, options }: Pick<Ports, 'db'> & { readonly options: OptionsExchange },
  { user_id, is_offered }: Pick<Command, 'user_id' | 'is_offered'>,
  input: InputOf<typeof optionsCalls.submit>,
  { request, language }: { readonly request: RequestKey | undefined; readonly language: Language },
): Promise<Answer> => {
  const command = {
    user_id,
    is_offered,
    market_id: input.match_id,
    currency_id: balanceCurrency(input.currency_id),
    side: input.type,
    seconds: input.seconds,
    stake: input.number,
    payout_rate: input.payout_rate,
  };
  const accepted = (await options.ask(command, request)) as Unnamed;
  // The option is durable: a database that is away now must not be answered as if nothing had been done.
  const entry = await entryOf(db, options.entered, user_id, accepted.id).catch(() => null);
  const answer = withEntry(accepted, entry);
  return { ...answer, ...namesOf({ state: answer.state, side: input.type }, await legacyNames(language)) };
};

/** Listens first and looks then, so that an entry in between is not missed. */
const entryOf = async (db: Ports['db'], entered: Entered, user_id: number, id: number): Promise<EntryFacts | null> => {
  const waiting = entered.within(id, ENTRY_WAIT_MS);
  try {
    const row = await optionOf(db, user_id, id);
    if (row && row.state !== 'waiting') return entryFacts(row);
    return await waiting.facts;
  } finally {
    waiting.stop();
  }
};

const withEntry = (accepted: Unnamed, entry: EntryFacts | null): Unnamed =>
  entry === null
    ? accepted
    : {
        ...accepted,
        state: 'open',
        open_price: entry.price.toString(),
        entry_tick: entry.tick,
        entry_price: entry.price.toString(),
        entry_at: instantOf(entry.t_ms),
        expires_at: instantOf(entry.expires_ms),
      };
