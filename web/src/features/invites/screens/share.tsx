import { useState } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Section } from '#ui/section.tsx';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { verificationPaths } from '#web/features/verification/paths.ts';
import { CodeCard } from '../components/code-card.tsx';
import { FriendList } from '../components/friend-list.tsx';
import { RebateList } from '../components/rebate-list.tsx';
import { Tiles } from '../components/tiles.tsx';
import { rateOf, viewIn, type View } from '../form.ts';
import { invitesTexts } from '../locales/index.ts';
import { useInvite, type Invite } from '../queries.ts';

export const Screen = ({ query }: ScreenProps) => {
  const text = useText(invitesTexts);
  return (
    <PageFrame title={text('title')} testId="share">
      <ReadStates read={useInvite()} skeleton={<SkeletonCards count={3} />}>
        {(invite) => <Invited invite={invite} first={viewIn(query['view'])} />}
      </ReadStates>
    </PageFrame>
  );
};

const Invited = ({ invite, first }: { invite: Invite; first: View }) => {
  const text = useText(invitesTexts);
  const [view, setView] = useState(first);
  return (
    <>
      {!invite.is_verified && !invite.share.isZero() && (
        <Banner
          kind="info"
          action={{ label: text('verify'), href: verificationPaths.levels() }}
          testId="share.verify-first"
        >
          {text('verify_first')}
        </Banner>
      )}
      <CodeCard invite={invite} />
      <Tiles invite={invite} />
      <Rule invite={invite} />
      <Tabs
        label={text('lists')}
        items={[
          { value: 'rebates', label: text('rebates') },
          { value: 'friends', label: text('friends'), count: invite.invite_num },
        ]}
        value={view}
        onChange={setView}
        testId="share.lists"
      />
      {view === 'rebates' ? <RebateList /> : <FriendList />}
    </>
  );
};

const Rule = ({ invite: { share: rate, next_share: next_rate, invited_by } }: { invite: Invite }) => {
  const text = useText(invitesTexts);
  const format = useFormat();
  return (
    <Section title={text('rule')} testId="share.rule">
      <Card>
        <div className="flex flex-col gap-2 type-body text-2">
          {rate.isZero() ? (
            <p>{text('rule_none')}</p>
          ) : (
            <>
              <p>{text('rule_share', { rate: rateOf(format, rate) })}</p>
              <p>{text('rule_paid')}</p>
            </>
          )}
          {next_rate && <p className="text-1">{text('next_share', { rate: rateOf(format, next_rate) })}</p>}
          {invited_by !== null && (
            <p className="type-caption text-3" data-testid="share.invited-by">
              {text('invited_by', { name: invited_by })}
            </p>
          )}
        </div>
      </Card>
    </Section>
  );
};
