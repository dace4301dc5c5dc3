import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { instantOf } from '#contract/kit/instant.ts';
import { limitsCalls } from '#contract/limits/calls.ts';
import { coolOffEnd, coolOffHours, type CoolOffHours } from '#contract/limits/rules.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonPair } from '#ui/button-pair.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import { Section } from '#ui/section.tsx';
import { limitsTexts } from '../locales/index.ts';
import type { Limits } from '../queries.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useChange } from './use-change.ts';
import { useLimitFormat } from './use-limit-format.ts';

const labels = { 24: 'hours_24', 168: 'days_7' } as const;

/** LI8, LI10: a break, and what stays possible during it. */
export const CoolOff = ({ limits }: { limits: Limits }) => {
  const text = useText(limitsTexts);
  const format = useLimitFormat();
  const [hours, setHours] = useState<CoolOffHours>();
  const { cooling_off_until } = limits;
  const at = instantOf(now());
  // A shorter break is refused, so it is not offered.
  const offered = coolOffHours.filter((one) => cooling_off_until === null || coolOffEnd(one, at) > cooling_off_until);
  return (
    <Section title={text('cool_off')} testId="limits.cool-off">
      <Card>
        <div className="flex flex-col gap-4">
          {cooling_off_until !== null && (
            <Banner kind="warn" testId="limits.break">
              {text('break_until', { time: format.instant(cooling_off_until, 'date_time') })}
            </Banner>
          )}
          <p className="type-body text-1">{text('cool_off_why')}</p>
          <StillWorks />
          {offered.length > 0 && (
            <ButtonPair>
              {offered.map((one) => (
                <Button key={one} variant="secondary" onClick={() => setHours(one)} testId={`limits.break-${one}`}>
                  {text(labels[one])}
                </Button>
              ))}
            </ButtonPair>
          )}
        </div>
      </Card>
      <BreakDialog hours={hours} onClose={() => setHours(undefined)} />
    </Section>
  );
};

const StillWorks = () => {
  const text = useText(limitsTexts);
  return (
    <div className="flex flex-col gap-1">
      <h3 className="type-label text-2">{text('still_works')}</h3>
      <ul className="flex flex-col gap-1">
        {(['still_close', 'still_stops', 'still_options', 'still_money'] as const).map((key) => (
          <li key={key} className="flex gap-2 type-label font-normal text-1">
            <Check aria-hidden className="size-5 text-accent" />
            {text(key)}
          </li>
        ))}
      </ul>
    </div>
  );
};

const BreakDialog = ({ hours, onClose }: { hours: CoolOffHours | undefined; onClose: () => void }) => {
  const text = useText(limitsTexts);
  const format = useLimitFormat();
  const { save, busy } = useChange(limitsCalls.coolOff);
  const until = coolOffEnd(hours ?? 24, instantOf(now()));
  return (
    <ConfirmDialog
      open={hours !== undefined}
      onClose={onClose}
      title={text('break_question', { time: format.instant(until, 'date_time') })}
      act={text('break_start')}
      danger
      busy={busy}
      onConfirm={() => void save({ hours: hours ?? 24 }).then((done) => done && onClose())}
      testId="limits.confirm-break"
    >
      {text('break_text')}
    </ConfirmDialog>
  );
};
