import type { ReactNode } from 'react';
import { instantOf, type Instant } from '#contract/kit/instant.ts';
import { useTimeAgo } from '#ui/format/use-time-ago.ts';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import type { Address } from '#web/shared/address.ts';
import { inboxTexts } from '../locales/index.ts';

interface MessageRowProps {
  icon: ReactNode;
  title: string;
  caption?: string | undefined;
  at: Instant;
  unread: boolean;
  href: Address;
  testId?: string | undefined;
}

/** One line of the inbox; unread ones have a dot and a heavier font. */
export const MessageRow = ({ icon, title, caption = '', at, unread, href, testId }: MessageRowProps) => {
  const text = useText(inboxTexts);
  const timeAgo = useTimeAgo();
  return (
    <li className="border-b border-line last:border-0">
      <a
        href={href}
        className="flex min-h-16 items-start gap-3 px-4 py-3 -outline-offset-2 active:bg-pressed"
        data-testid={testId}
      >
        <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-accent/(--tint) text-accent">
          {icon}
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className={`type-body wrap-anywhere text-1 ${unread ? 'font-semibold' : ''}`}>{title}</span>
          {caption !== '' && <span className="type-label font-normal text-2">{caption}</span>}
          <span className="num type-caption text-3">{timeAgo(at, instantOf(now()))}</span>
        </span>
        {unread && (
          <span className="mt-2 size-2 shrink-0 rounded-full bg-accent" data-testid="inbox.unread">
            <span className="sr-only">{text('unread')}</span>
          </span>
        )}
      </a>
    </li>
  );
};
