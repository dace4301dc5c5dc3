import { Banner } from '#ui/banner.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { identityPaths } from '#web/features/identity/paths.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { LevelCard } from '../components/level-card.tsx';
import { LimitsTable } from '../components/limits-table.tsx';
import { VipCard } from '../components/vip-card.tsx';
import { verificationTexts } from '../locales/index.ts';
import { useVerification, useWayBack, type Verification } from '../queries.ts';

export const Screen = () => {
  const text = useText(verificationTexts);
  const state = useVerification();
  const way = useWayBack();
  return (
    <PageFrame title={text('title')} testId="verification">
      {way?.interrupted && (
        <Banner
          kind="info"
          action={{ label: text('go_back_to', { from: way.from }), onClick: way.go }}
          testId="verification.came_from"
        >
          {text((state.value?.level ?? 0) >= 1 ? 'came_from_passed' : 'came_from', { from: way.from })}
        </Banner>
      )}
      <ReadStates read={state} skeleton={<SkeletonCards count={3} />}>
        {(all) => <Ladder all={all} />}
      </ReadStates>
    </PageFrame>
  );
};

const Ladder = ({ all }: { all: Verification }) => {
  const text = useText(verificationTexts);
  return (
    <>
      {all.needs.map((need) => (
        <Banner
          key={need}
          kind="warn"
          action={{ label: text(`bind_${need}`), href: identityPaths.security({ view: need }) }}
          testId={`bind_${need}`}
        >
          {text(`bind_${need}_why`)}
        </Banner>
      ))}
      {all.levels.map((level) => (
        <LevelCard key={level.level} level={level} all={all} />
      ))}
      <VipCard vip={all.vip} level={all.level} />
      <LimitsTable limits={all.limits} own={all.vip.is_vip ? 'vip' : String(all.level)} />
      <p className="type-caption text-3">{text('privacy')}</p>
    </>
  );
};
