import { couponsCalls } from '#contract/coupons/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import { verificationPaths } from '#web/features/verification/paths.ts';
import { useWrite } from '#web/shared/use-write.ts';
import { shareOf, takingOf } from '../form.ts';
import { changedByTaking, type Campaign } from '../queries.ts';
import { Conditions } from './conditions.tsx';
import { ShareBar } from './share-bar.tsx';
import { Ticket } from './ticket.tsx';
import { useCouponWords } from './use-coupon-words.ts';

interface CampaignCardProps {
  campaign: Campaign;
  onTaken: () => void;
}

/** What a coupon would give, what it does not, who can take it and how many are left. */
export const CampaignCard = ({ campaign, onTaken }: CampaignCardProps) => {
  const { text, format, usdt, count, headline, gives, limits, usable } = useCouponWords();
  const { taken, total } = campaign;
  return (
    <Ticket
      kind={campaign.kind}
      headline={headline(campaign)}
      value={text('up_to', { value: usdt(campaign.value) })}
      caption={text('take_until', { date: format.instant(campaign.takes_until, 'date') })}
      testId={`coupons.campaign-${campaign.id}`}
    >
      <div className="flex flex-col gap-1 type-label font-normal text-2">
        <p>{gives(campaign)}</p>
        <p>{limits(campaign)}</p>
        <p>{usable(campaign, campaign.usable_days)}</p>
        {campaign.code !== null && <p>{text('code_is', { code: campaign.code })}</p>}
      </div>
      <Conditions campaign={campaign} />
      <ShareBar share={shareOf(Decimal.of(taken), Decimal.of(total))} testId={`coupons.taken-${campaign.id}`}>
        {text('taken_of', { taken: count(taken), total: count(total) })}
      </ShareBar>
      <TakeButton campaign={campaign} onTaken={onTaken} />
    </Ticket>
  );
};

const TakeButton = ({ campaign, onTaken }: CampaignCardProps) => {
  const { text } = useCouponWords();
  const { send, busy } = useWrite(couponsCalls.take, { changes: changedByTaking });
  const taking = takingOf(campaign);
  const testId = `coupons.take-${campaign.id}`;
  const take = async (): Promise<void> => {
    const sent = await send({ campaign_id: campaign.id });
    if (sent.state !== 'done') return;
    toast.show(text('taken_toast'), { kind: 'done' });
    onTaken();
  };
  if (taking === 'identity') {
    return (
      <Button variant="secondary" size="small" href={verificationPaths.levels()} testId={testId}>
        {text('verify_identity')}
      </Button>
    );
  }
  const label = taking === 'can' ? text('take') : text(`take_${taking}`);
  return (
    <Button size="small" busy={busy} disabled={taking !== 'can'} onClick={() => void take()} testId={testId}>
      {label}
    </Button>
  );
};
