import type { OutputOf } from '#contract/kit/call.ts';
import type { contentCalls } from '#contract/content/calls.ts';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import { appTexts } from '../locales/index.ts';

type Notice = NonNullable<OutputOf<typeof contentCalls.popup>>;

interface PopupSheetProps {
  open: boolean;
  onClose: () => void;
  notice: Notice;
}

export const PopupSheet = ({ open, onClose, notice }: PopupSheetProps) => {
  const text = useText(appTexts);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={notice.title}
      testId="popup"
      footer={
        <Button onClick={onClose} testId="popup.done">
          {text('notice_done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3 type-body text-2">
        {notice.body.map((block, place) => (
          <p key={place}>{block.lines.flat().map((span) => span.text)}</p>
        ))}
      </div>
    </Sheet>
  );
};
