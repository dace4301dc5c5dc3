import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Facts } from '#web/shared/facts.tsx';
import { studioTexts } from '#web/features/nft/locales/studio/index.ts';
import { useReason } from '../own/use-reason.ts';
import { useNftFormat } from '../use-nft-format.ts';
import type { StudioMe } from './queries.ts';

/** NF2: how far an application is. */
export const Applied = ({ me }: { me: StudioMe }) => {
  const text = useText(studioTexts);
  const format = useNftFormat();
  const reason = useReason(me.reason);
  if (me.state === 'refused')
    return (
      <Banner kind="warn" testId="nft.studio.refused">
        {text('state_refused', { reason: reason ?? '' })}
      </Banner>
    );
  if (me.state !== 'applied') return null;
  return (
    <Card testId="nft.studio.applied">
      <div className="flex flex-col gap-3">
        <h2 className="type-nav text-1">{text('state_applied')}</h2>
        <Facts
          facts={[
            { label: text('artist_name'), value: me.name },
            ...(me.applied_at
              ? [{ label: text('applied_at'), value: format.instant(me.applied_at, 'date_time') }]
              : []),
          ]}
        />
        <p className="type-body wrap-anywhere text-2">{me.description}</p>
        <p className="type-caption text-2">{text('apply_about')}</p>
      </div>
    </Card>
  );
};
