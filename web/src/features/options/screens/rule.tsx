import { RULE_VERSION } from '#contract/options/rules.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { RulePicture } from '../components/house/rule-picture.tsx';
import { houseTexts } from '../locales/house/index.ts';
import { optionsPaths } from '../paths.ts';

const steps = ['step_accept', 'step_entry', 'step_run', 'step_settle'] as const;
const outcomes = ['ends_right', 'ends_wrong', 'ends_level'] as const;
const voids = ['ends_no_entry', 'ends_sample_missing', 'ends_quiet'] as const;
const nobody = ['nobody_sets', 'nobody_faster', 'nobody_stops'] as const;

/** The rule that is printed on every receipt, in plain words. */
export const Screen = () => {
  const text = useText(houseTexts);
  return (
    <PageFrame title={text('rule_title')} testId="options-rule">
      <p className="type-body text-2">{text('rule_about')}</p>
      <Card>
        <div className="flex flex-col gap-4">
          <RulePicture />
          <ol className="flex flex-col gap-3">
            {steps.map((step, index) => (
              <li key={step} className="flex items-start gap-3">
                <span
                  aria-hidden
                  className="num mt-px flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-fill type-caption font-semibold text-on-fill"
                >
                  {index + 1}
                </span>
                <span className="type-label font-normal text-1">{text(step)}</span>
              </li>
            ))}
          </ol>
        </div>
      </Card>
      <Part title={text('ends_title')} keys={outcomes} />
      <Part title={text('void_title')} keys={voids} />
      <Part title={text('nobody_title')} keys={nobody} />
      <p className="type-caption text-3" data-testid="rule.version">
        {text('rule_version', { version: RULE_VERSION })}
      </p>
      <nav className="flex flex-wrap gap-x-4">
        <a href={optionsPaths.days()} className="flex min-h-11 items-center type-label text-accent">
          {text('days_title')}
        </a>
        <a href={optionsPaths.house()} className="flex min-h-11 items-center type-label text-accent">
          {text('house_title')}
        </a>
      </nav>
    </PageFrame>
  );
};

type Key = (typeof outcomes)[number] | (typeof voids)[number] | (typeof nobody)[number];

const Part = ({ title, keys }: { title: string; keys: readonly Key[] }) => {
  const text = useText(houseTexts);
  return (
    <Card>
      <div className="flex flex-col gap-2">
        <h2 className="type-row text-1">{title}</h2>
        <ul className="flex list-disc flex-col gap-2 ps-5">
          {keys.map((key) => (
            <li key={key} className="type-label font-normal text-2">
              {text(key)}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
};
