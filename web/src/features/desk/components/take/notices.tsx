import type { DeskSide } from '#contract/desk/rules.ts';
import { Banner } from '#ui/banner.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { deskProblems } from '#web/features/desk/locales/problems.ts';
import { takeTexts } from '#web/features/desk/locales/take/index.ts';
import { deskPaths } from '#web/features/desk/paths.ts';
import { useBlocking, useOrderEvents, type Terms } from '#web/features/desk/queries.ts';
import { verificationPaths } from '#web/features/verification/paths.ts';

interface NoticesProps {
  side: DeskSide;
  terms: Terms;
  /** Test ids begin with it. */
  testId: string;
}

/** What keeps a customer from ordering, before the tap: no level (DK1), or an order that still runs (DK9). */
export const Notices = ({ side, terms, testId }: NoticesProps) => {
  const text = useText(takeTexts);
  const refusal = useText(deskProblems);
  useOrderEvents();
  const running = useBlocking(side, terms);
  return (
    <>
      {terms.me?.order_limit === null && (
        <Banner
          kind="info"
          action={{ label: text('verify'), href: verificationPaths.levels() }}
          testId={`${testId}.verify`}
        >
          {text('verify_first')}
        </Banner>
      )}
      {running && (
        <Banner
          kind="info"
          action={{ label: text('open_order'), href: deskPaths.order({ id: running.id }) }}
          testId={`${testId}.running`}
        >
          {refusal('desk_running')}
        </Banner>
      )}
    </>
  );
};
