import { OPENING_MINUTES } from '#contract/nft/rules.ts';
import { workCalls } from '#contract/nft/work-calls.ts';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { sharedTexts } from '#web/shared/locales/index.ts';
import { useConnection } from '#web/shared/online.ts';
import { RemindButton } from '#web/shared/reminder/remind-button.tsx';
import { useSession } from '#web/shared/session.ts';
import { buyTexts } from '#web/features/nft/locales/buy/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import type { Work } from '#web/features/nft/queries.ts';
import { Ticking } from '../card/ticking.tsx';
import { usePhase } from '../card/use-phase.ts';

interface SaleButtonProps {
  work: Work;
  label: string;
  /** The price is too old to act on. */
  stale?: boolean | undefined;
  onPress: () => void;
  /** Before `.submit`, `.own` and `.opens`. */
  testId: string;
}

/** What a customer can do with a sale now: look at an own one, wait for its start, or buy and bid. */
export const SaleButton = ({ work, label, stale = false, onPress, testId }: SaleButtonProps) => {
  const text = useText(buyTexts);
  const me = useSession()?.user?.id;
  const phase = usePhase(work);
  const waits = useWhyWait(stale);
  if (me !== undefined && me === work.seller_id)
    return (
      <Button variant="secondary" href={nftPaths.own({ code: work.code })} testId={`${testId}.own`}>
        {text('see_own')}
      </Button>
    );
  if (phase === 'before' && work.starts_at)
    return (
      <div className="flex flex-col gap-2">
        <p className="text-center type-label font-normal text-2">
          <Ticking words="opens" until={work.starts_at} testId={`${testId}.opens`} />
        </p>
        <Remind work={work} testId={`${testId}.remind`} />
      </div>
    );
  return (
    <Button
      size="large"
      disabled={phase !== 'running' || waits !== undefined}
      onClick={onPress}
      testId={`${testId}.submit`}
    >
      {waits ?? label}
    </Button>
  );
};

/** Why nothing can be sent now; undefined where it can. */
export const useWhyWait = (stale: boolean): string | undefined => {
  const text = useText(buyTexts);
  const shared = useText(sharedTexts);
  const { online } = useConnection();
  if (!online) return shared('offline');
  return stale ? text('waits_for_price') : undefined;
};

/** NS7 */
export const Remind = ({ work: { code, is_reminded }, testId }: { work: Work; testId: string }) => (
  <RemindButton
    call={workCalls.remind}
    input={(on) => ({ code, on })}
    is_reminded={is_reminded}
    minutes={OPENING_MINUTES}
    changes={[workCalls.detail]}
    testId={testId}
  />
);
