import { useRef } from 'react';
import type { OutputOf } from '#contract/kit/call.ts';
import type { contentCalls } from '#contract/content/calls.ts';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import { RichText } from '#web/features/content/components/rich-text.tsx';
import { appTexts } from '../locales/index.ts';

type Notice = NonNullable<OutputOf<typeof contentCalls.popup>>;

interface PopupSheetProps {
  open: boolean;
  onClose: () => void;
  notice: Notice;
}

export const PopupSheet = ({ open, onClose, notice }: PopupSheetProps) => {
  const text = useText(appTexts);
  const words = useRef<HTMLDivElement>(null);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={notice.title}
      initialFocus={words}
      testId="popup"
      footer={
        <Button onClick={onClose} testId="popup.done">
          {text('notice_done')}
        </Button>
      }
    >
      {/* The sheet opens by itself, so focus starts at its text and not at the close button. */}
      <div ref={words} tabIndex={-1} className="outline-none">
        <RichText blocks={notice.body} level={3} />
      </div>
    </Sheet>
  );
};
