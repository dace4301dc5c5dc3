import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import { chatTexts } from '#web/features/desk/locales/chat/index.ts';
import type { Message } from '../order/queries.ts';
import type { Outgoing } from './use-outbox.ts';
import { usePicture } from './use-picture.ts';

const look = (own: boolean): string =>
  `max-w-[85%] rounded-card px-3 py-2 type-body text-1 ${own ? 'self-end bg-accent/(--tint)' : 'self-start bg-pressed'}`;

/** One message. Its text is text: an address in it is no link (DK17). */
export const Bubble = ({ message, other }: { message: Message; other: string }) => {
  const text = useText(chatTexts);
  const format = useFormat();
  const { is_own, kind, content, is_outside, at } = message;
  return (
    <li className={`flex flex-col gap-1 ${look(is_own)}`} data-testid={is_own ? 'desk.chat.own' : 'desk.chat.theirs'}>
      <span className="sr-only">{is_own ? text('you') : other}</span>
      {kind === 'text' ? (
        <span className="whitespace-pre-wrap wrap-anywhere">{content}</span>
      ) : (
        <Picture address={content} label={text(is_own ? 'picture_own' : 'picture_theirs')} />
      )}
      {is_outside && !is_own && (
        <span className="flex gap-1.5 type-caption text-warn" data-testid="desk.chat.outside">
          <TriangleAlert aria-hidden className="mt-0.5 size-4" />
          <span>{text('outside')}</span>
        </span>
      )}
      <time dateTime={at} className="num self-end type-caption text-2">
        {format.instant(at, 'time')}
      </time>
    </li>
  );
};

/** A picture of the chat, the voucher or the evidence: small, and whole on a tap. */
export const Picture = ({ address, label, testId }: { address: string; label: string; testId?: string }) => {
  const [open, setOpen] = useState(false);
  const shown = usePicture(address);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        onClick={() => setOpen(true)}
        className="min-h-11 min-w-11 self-start overflow-hidden rounded-input active:opacity-80"
        data-testid={testId ?? 'desk.chat.picture'}
      >
        {shown === undefined ? (
          <span className="block h-24 w-32 bg-pressed" />
        ) : (
          <img src={shown} alt="" className="max-h-40 max-w-full bg-pressed object-contain" />
        )}
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={label} testId="desk.picture">
        {shown !== undefined && <img src={shown} alt={label} className="w-full rounded-input bg-raised" />}
      </Sheet>
    </>
  );
};

interface WaitingProps {
  one: Outgoing;
  onAgain: () => void;
  onDrop: () => void;
}

/** A message that the server has not confirmed. */
export const WaitingBubble = ({ one, onAgain, onDrop }: WaitingProps) => {
  const text = useText(chatTexts);
  return (
    <li className={`flex flex-col gap-1 ${look(true)}`} data-testid="desk.chat.waiting">
      <span className="whitespace-pre-wrap wrap-anywhere">{one.text ?? text('picture_own')}</span>
      {one.failed === undefined ? (
        <span role="status" className="type-caption text-2">
          {text('sending')}
        </span>
      ) : (
        <>
          <span role="alert" className="type-caption text-danger">
            {text('not_sent', { reason: one.failed })}
          </span>
          <span className="flex flex-wrap gap-x-4">
            <button type="button" onClick={onAgain} className={act} data-testid="desk.chat.again">
              {text('send_again')}
            </button>
            <button type="button" onClick={onDrop} className={act}>
              {text('discard')}
            </button>
          </span>
        </>
      )}
    </li>
  );
};

const act = 'min-h-11 min-w-11 text-start type-label text-accent';
