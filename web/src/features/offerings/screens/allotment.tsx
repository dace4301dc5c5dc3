import SearchX from 'lucide-react/icons/search-x';
import { useEffect, useEffectEvent } from 'react';
import { Refused } from '#contract/kit/client.ts';
import { timesOver } from '#contract/offerings/rules.ts';
import { Card } from '#ui/card.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { Facts } from '#web/shared/facts.tsx';
import { idIn } from '#web/shared/id-in.ts';
import { ListStates } from '#web/shared/list-states.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { AllotmentRows } from '../components/allotment-rows.tsx';
import { CheckAllotment } from '../components/check-allotment.tsx';
import { useOfferingFormat } from '../components/use-offering-format.ts';
import { offeringsTexts } from '../locales/index.ts';
import { offeringsPaths } from '../paths.ts';
import { useAllotment, useAllotmentRows, useDetail, type Allotment } from '../queries.ts';

/** OF9: the allotment, which anyone can compute again. */
export const Screen = ({ query }: ScreenProps) => {
  const text = useText(offeringsTexts);
  const project_id = idIn(query['project_id']);
  if (project_id !== undefined) return <Loaded project_id={project_id} />;
  return (
    <PageFrame title={text('allotment')} testId="allotment">
      <Missing>{text('gone')}</Missing>
    </PageFrame>
  );
};

const Missing = ({ children }: { children: string }) => {
  const text = useText(offeringsTexts);
  return (
    <EmptyState icon={<SearchX />} action={{ label: text('see_offerings'), href: offeringsPaths.offerings() }}>
      {children}
    </EmptyState>
  );
};

const Loaded = ({ project_id }: { project_id: number }) => {
  const text = useText(offeringsTexts);
  const allotment = useAllotment(project_id);
  return (
    <PageFrame
      title={allotment.value ? text('title_allotment', { currency: allotment.value.currency_name }) : text('allotment')}
      testId="allotment"
    >
      {allotment.failure instanceof Refused && !allotment.value ? (
        <Missing>{text('allotment_missing')}</Missing>
      ) : (
        <ReadStates read={allotment} skeleton={<SkeletonCards count={3} lines={5} />}>
          {(value) => <Body allotment={value} onReload={() => void allotment.reload()} />}
        </ReadStates>
      )}
    </PageFrame>
  );
};

interface BodyProps {
  allotment: Allotment;
  onReload: () => void;
}

const Body = ({ allotment, onReload }: BodyProps) => {
  const text = useText(offeringsTexts);
  const format = useOfferingFormat();
  const { project_id, log_index } = allotment;
  const { value: detail } = useDetail(project_id);
  const own = detail?.order_info.filter(({ state }) => state === 'allotted') ?? [];
  const token = {
    currency_name: allotment.currency_name,
    currency_scale: detail?.info.currency_scale ?? EVERY_DIGIT,
  };
  const times = timesOver(allotment.for_sale, allotment.applied);
  return (
    <>
      <Card testId="allotment.facts">
        <div className="flex flex-col gap-3">
          <p className="type-label font-normal text-2">{text('share_rule')}</p>
          <Facts
            facts={[
              { label: text('total'), value: format.tokens(allotment.for_sale, token) },
              { label: text('applied_all'), value: format.tokens(allotment.applied, token) },
              { label: text('passed'), value: format.tokens(allotment.passed, token) },
              { label: text('applications'), value: format.whole(allotment.count) },
            ]}
          />
          {times && <p className="num type-caption text-3">{text('over', { times: format.times(times) })}</p>}
        </div>
      </Card>
      <Card>
        {log_index === null ? (
          <NotLogged onReload={onReload} />
        ) : (
          <CheckAllotment project_id={project_id} index={log_index} count={allotment.count} own={own} />
        )}
        <div className="mt-3 border-t border-line pt-1">
          <CopyField label={text('public_line')} value={allotment.line} testId="allotment.line" />
        </div>
      </Card>
      <Card>
        <ListStates list={useAllotmentRows(project_id)} empty={null}>
          {(rows) => <AllotmentRows rows={rows} token={token} own={new Set(own.map(({ id }) => id))} />}
        </ListStates>
      </Card>
    </>
  );
};

const AGAIN_MS = 5_000;

/** The line comes into the log with the next price. */
const NotLogged = ({ onReload }: { onReload: () => void }) => {
  const text = useText(offeringsTexts);
  const again = useEffectEvent(onReload);
  useEffect(() => {
    const timer = setInterval(() => again(), AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p role="status" className="type-label font-normal text-2" data-testid="allotment.waits">
      {text('not_logged_yet')}
    </p>
  );
};

/** Until the token's scale is known, no digit may be lost. */
const EVERY_DIGIT = 8;
