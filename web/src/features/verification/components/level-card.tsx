import CircleAlert from 'lucide-react/icons/circle-alert';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Tag, type TagTone } from '#ui/chip.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { StatusTimeline } from '#ui/status-timeline.tsx';
import { verificationPaths } from '../paths.ts';
import { verificationTexts } from '../locales/index.ts';
import type { LevelState, Verification } from '../queries.ts';

const tones: Record<LevelState['state'], TagTone> = {
  none: 'plain',
  reviewing: 'info',
  passed: 'accent',
  failed: 'danger',
};

/** One level: the customer's state in it, and the one next step. */
export const LevelCard = ({ level, all }: { level: LevelState; all: Verification }) => {
  const text = useText(verificationTexts);
  const number = level.level === 1 ? 1 : 2;
  return (
    <Card testId={`level_${number}`}>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="type-nav text-1">{text(`level_${number}`)}</h2>
          <span data-testid={`level_${number}.state`}>
            <Tag tone={tones[level.state]}>{text(`state_${level.state}`)}</Tag>
          </span>
        </div>
        <LevelBody level={level} number={number} all={all} />
      </div>
    </Card>
  );
};

interface LevelBodyProps {
  level: LevelState;
  number: 1 | 2;
  all: Verification;
}

const LevelBody = ({ level, number, all }: LevelBodyProps) => {
  const text = useText(verificationTexts);
  const format = useFormat();
  if (level.state === 'reviewing') return <Reviewing level={level} number={number} hours={all.review_hours} />;
  if (level.state === 'failed') return <Failed level={level} number={number} />;
  if (level.state === 'passed')
    return level.decided_at ? (
      <p className="type-body text-2">{text('verified_at', { at: format.instant(level.decided_at, 'date_time') })}</p>
    ) : null;
  const open = number === 1 || all.level >= 1;
  return (
    <>
      <p className="type-body text-2">{text(`level_${number}_needs`)}</p>
      {open && all.needs.length === 0 && (
        <Button href={verificationPaths.form({ level: number })} testId={`level_${number}.start`}>
          {text('start')}
        </Button>
      )}
      {!open && <p className="type-caption text-3">{text('level_2_first')}</p>}
    </>
  );
};

const Reviewing = ({ level, number, hours }: { level: LevelState; number: 1 | 2; hours: number }) => {
  const text = useText(verificationTexts);
  return (
    <>
      <StatusTimeline
        steps={[
          { key: 'submitted', title: text('step_submitted'), state: 'done', at: level.submitted_at ?? undefined },
          { key: 'review', title: text('step_review'), state: 'current', expected: text('expected', { hours }) },
          { key: 'decision', title: text('step_decision'), state: 'waiting' },
        ]}
      />
      <p className="type-label font-normal text-2">{text(`blocked_${number}`)}</p>
    </>
  );
};

const Failed = ({ level, number }: { level: LevelState; number: 1 | 2 }) => {
  const text = useText(verificationTexts);
  return (
    <>
      <p className="type-body text-2">{text('failed_why')}</p>
      <ul className="flex flex-col gap-3">
        {level.failures.map(({ part, reason }) => (
          <li key={part} className="flex flex-col gap-2 rounded-input bg-raised p-3" data-testid={`failure.${part}`}>
            <span className="type-label text-1">{text(`part_${part}`)}</span>
            <span className="flex items-start gap-1.5 type-label font-normal text-danger">
              <CircleAlert aria-hidden className="mt-px size-4" />
              {text(`reason_${reason}`)}
            </span>
            <Button
              variant="secondary"
              size="small"
              href={verificationPaths.form({ level: number })}
              testId={`failure.${part}.fix`}
            >
              {text(part === 'details' ? 'fix_details' : 'fix_photo')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
};
