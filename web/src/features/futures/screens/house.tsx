import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { ReadStates } from '#web/shared/read-states.tsx';
import { Exposure } from '../components/house/exposure.tsx';
import { Insurance } from '../components/house/insurance.tsx';
import { Losing } from '../components/house/losing.tsx';
import { houseTexts } from '../locales/house/index.ts';
import { useHouse } from '../queries.ts';

/** The exchange's own side of futures: the share of customers who lost, its exposure, the insurance fund. */
export const Screen = () => {
  const text = useText(houseTexts);
  const house = useHouse();
  return (
    <PageFrame title={text('title')} testId="house">
      <p className="type-body text-2">{text('other_side')}</p>
      <ReadStates read={house} skeleton={<SkeletonCard lines={8} />}>
        {(value) => (
          <>
            <Losing losing={value.losing} />
            <Exposure house={value} />
            <Insurance house={value} />
          </>
        )}
      </ReadStates>
    </PageFrame>
  );
};
