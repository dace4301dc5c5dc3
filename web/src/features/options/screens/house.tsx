import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { ReadStates } from '#web/shared/read-states.tsx';
import { Endings } from '../components/house/endings.tsx';
import { Losing } from '../components/house/losing.tsx';
import { Pools } from '../components/house/pools.tsx';
import { Running } from '../components/house/running.tsx';
import { houseTexts } from '../locales/house/index.ts';
import { optionsPaths } from '../paths.ts';
import { useHouse } from '../queries.ts';

/** The exchange's own side of options: who lost, its pool, what runs, and its result. */
export const Screen = () => {
  const text = useText(houseTexts);
  const house = useHouse();
  return (
    <PageFrame title={text('house_title')} testId="options-house">
      <p className="type-body text-2">{text('other_side')}</p>
      <ReadStates read={house} skeleton={<SkeletonCards count={2} lines={6} />}>
        {(value) => (
          <>
            <Losing losing={value.losing} />
            <Pools pools={value.pools} />
            <Running running={value.running} />
            <Endings house={value} />
          </>
        )}
      </ReadStates>
      <nav className="flex flex-wrap gap-x-4">
        <a href={optionsPaths.days()} className="flex min-h-11 items-center type-label text-accent">
          {text('days_title')}
        </a>
        <a href={optionsPaths.rule()} className="flex min-h-11 items-center type-label text-accent">
          {text('rule_title')}
        </a>
      </nav>
    </PageFrame>
  );
};
