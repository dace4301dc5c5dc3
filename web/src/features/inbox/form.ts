import type { OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { inboxTopics, type inboxCalls } from '#contract/inbox/calls.ts';
import { alertSides } from '#contract/markets/rules.ts';
import type { Format } from '#ui/format/use-format.ts';
import type { Translate } from '#ui/i18n/texts.ts';
import type { Address } from '../../shared/address.ts';
import { paths } from '../../shared/paths.ts';
import type { texts as english } from './locales/en.ts';

export type Message = OutputOf<typeof inboxCalls.list>[number];

export const topics = ['all', ...inboxTopics] as const;
export type Topic = (typeof topics)[number];

/** What a message says, and where it leads. */
export interface MessageView {
  readonly sentence: string;
  readonly href: Address;
}

type Words = Translate<typeof english>;

/** An amount as the sender wrote it, with all of its decimals; missing is not zero. */
const amountIn = (text: string | undefined, format: Format): string => {
  if (text === undefined) return '—';
  const scale = text.split('.')[1]?.length ?? 0;
  return format.amount(Decimal.of(text), { scale, rounding: 'down' });
};

const kinds: Readonly<Record<Message['kind'], (message: Message, text: Words, format: Format) => MessageView>> = {
  price_alert_fired({ values }, text, format) {
    const { symbol = '' } = values;
    const side = alertSides.find((known) => known === values['side']) ?? 'rises_to';
    return {
      sentence: text(`alert_${side}`, {
        symbol,
        price: amountIn(values['price'], format),
        target: amountIn(values['target'], format),
      }),
      href: paths.quotation({ symbol }),
    };
  },
};

export const viewOf = (message: Message, text: Words, format: Format): MessageView =>
  kinds[message.kind](message, text, format);

/** News counts as read up to the newest that was on the screen. */
export const isNewsUnread = (published_at: Instant, read_to: Instant | undefined): boolean =>
  read_to === undefined || millisecondsOf(published_at) > millisecondsOf(read_to);

export const newestOf = (times: readonly Instant[]): Instant | undefined =>
  times.length === 0 ? undefined : instantOf(Math.max(...times.map(millisecondsOf)));
