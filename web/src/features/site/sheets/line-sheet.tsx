import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { RadioList } from '#ui/radio-list.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { lines } from '#web/shared/lines.ts';
import { siteTexts } from '../locales/index.ts';
import type { ChoiceSheetProps } from './choice-sheet.tsx';

const AUTO = 'auto';

export const LineSheet = ({ open, onClose }: ChoiceSheetProps) => {
  const text = useText(siteTexts);
  return (
    <Sheet open={open} onClose={onClose} title={text('line')} testId="line">
      <LineList />
    </Sheet>
  );
};

const LineList = () => {
  const text = useText(siteTexts);
  const { list, chosen, current, latency_ms } = lines.state.use();
  const [busy, setBusy] = useState(false);
  const measure = async (): Promise<void> => {
    setBusy(true);
    await lines.measure();
    setBusy(false);
  };
  useEffect(() => void measure(), []);
  const speedOf = (line: string): string => {
    const took = latency_ms[line];
    if (took === undefined) return text('line_measuring');
    return took === 'failed' ? text('line_failed') : text('line_latency', { ms: took });
  };
  const nameOf = (line: string): string => text('line_number', { number: list.indexOf(line) + 1 });
  return (
    <div className="flex flex-col gap-3">
      <p className="type-label font-normal text-2">{text('line_note')}</p>
      <div className="-mx-4">
        <RadioList
          label={text('line')}
          value={chosen ?? AUTO}
          onChange={(line) => lines.choose(line === AUTO ? undefined : line)}
          testId="line.option"
          options={[
            {
              value: AUTO,
              label: chosen === undefined ? `${text('line_auto')} · ${nameOf(current)}` : text('line_auto'),
              caption: text('line_auto_why'),
            },
            ...list.map((line) => ({
              value: line,
              label: nameOf(line),
              caption: <span className="num">{speedOf(line)}</span>,
            })),
          ]}
        />
      </div>
      <Button variant="secondary" busy={busy} busyLabel={text('line_measuring')} onClick={() => void measure()}>
        {text('line_measure')}
      </Button>
    </div>
  );
};
