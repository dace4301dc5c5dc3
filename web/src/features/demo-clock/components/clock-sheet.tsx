import { demoClockCalls } from '#contract/demo-clock/calls.ts';
import { SKIP_MS } from '#contract/demo-clock/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { Button } from '#ui/button.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { useNow } from '#ui/now.ts';
import { Sheet } from '#ui/sheet.tsx';
import { refreshScreen } from '#web/shared/answers.ts';
import { Facts } from '#web/shared/facts.tsx';
import { useConnection } from '#web/shared/online.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { useRead } from '#web/shared/use-read.ts';
import { useWrite } from '#web/shared/use-write.ts';
import { demoClockTexts } from '../locales/index.ts';

type Clock = OutputOf<typeof demoClockCalls.clock>;

interface ClockSheetProps {
  open: boolean;
  onClose: () => void;
}

/** A line of the log is numbered within a second or two after a skip. */
const AGAIN_MS = 3000;

export const ClockSheet = ({ open, onClose }: ClockSheetProps) => {
  const text = useText(demoClockTexts);
  const { online } = useConnection();
  const clock = useRead(demoClockCalls.clock, {}, { when: open, fresh_ms: 0, every_ms: AGAIN_MS });
  const write = useWrite(demoClockCalls.skip, { changes: [demoClockCalls.clock] });
  const skip = async (): Promise<void> => {
    if (!clock.value) return;
    await write.send({ skipped_hours: clock.value.skipped_hours });
    // Every answer on the screen is a day old now.
    await refreshScreen();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('title')}
      testId="clock"
      footer={
        <Button busy={write.busy} disabled={!online || !clock.value} onClick={() => void skip()} testId="clock.skip">
          {text('skip')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pb-4">
        <p className="type-body text-1">{text('intro')}</p>
        <ul className="flex list-disc flex-col gap-1 ps-5 type-label font-normal text-2">
          {(['due', 'options', 'prices', 'sessions', 'logged'] as const).map((word) => (
            <li key={word}>{text(word)}</li>
          ))}
        </ul>
        <ReadStates read={clock}>{(value) => <ClockFacts clock={value} />}</ReadStates>
      </div>
    </Sheet>
  );
};

const ClockFacts = ({ clock }: { clock: Clock }) => {
  const text = useText(demoClockTexts);
  const format = useFormat();
  const now_ms = useNow();
  const time = (ms: number): string => format.instant(instantOf(ms), 'date_time');
  return (
    <>
      <Facts
        facts={[
          { label: text('now'), value: time(now_ms), testId: 'clock.now' },
          { label: text('after'), value: time(now_ms + SKIP_MS) },
          {
            label: text('ahead'),
            value:
              clock.skipped_hours === 0 ? text('none') : text('days', { days: Math.round(clock.skipped_hours / 24) }),
            testId: 'clock.ahead',
          },
        ]}
      />
      {clock.skips.length > 0 && (
        <section className="flex flex-col gap-1">
          <h3 className="type-label text-2">{text('list')}</h3>
          <ol className="divide-y divide-line">
            {clock.skips.map(({ number, from_at, to_at, log_index }) => (
              <li key={number} className="flex flex-col py-2" data-testid={`clock.skip.${number}`}>
                <span className="num type-label font-normal wrap-anywhere text-1">
                  {`${format.instant(from_at, 'date_time')} → ${format.instant(to_at, 'date_time')}`}
                </span>
                <span className="num type-caption text-3">
                  {log_index === null ? text('waiting') : text('line', { index: log_index })}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
};
