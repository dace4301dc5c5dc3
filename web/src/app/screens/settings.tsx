import { APP_VERSION } from '#contract/site/rules.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Section } from '#ui/section.tsx';
import { Switch } from '#ui/switch.tsx';
import { ProfileCard } from '#web/features/profile/components/profile-card.tsx';
import { LogOutButton } from '#web/features/profile/components/log-out-button.tsx';
import { profileTexts } from '#web/features/profile/locales/index.ts';
import { useFamily } from '#web/shared/families.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { balancesPaths } from '#web/features/balances/paths.ts';
import { contentPaths } from '#web/features/content/paths.ts';
import { couponsPaths } from '#web/features/coupons/paths.ts';
import { identityPaths } from '#web/features/identity/paths.ts';
import { invitesPaths } from '#web/features/invites/paths.ts';
import { LimitRows } from '#web/features/limits/components/limit-rows.tsx';
import { payoutMethodsPaths } from '#web/features/payout-methods/paths.ts';
import { profilePaths } from '#web/features/profile/paths.ts';
import { verificationPaths } from '#web/features/verification/paths.ts';
import { paths } from '#web/shared/paths.ts';
import { stayLoggedIn } from '#web/shared/preferences.ts';
import { useSession } from '#web/shared/session.ts';
import { InstallRow } from '../settings/install-row.tsx';
import { Preferences } from '../settings/preferences.tsx';

export const Screen = ({ query }: ScreenProps) => {
  const text = useText(profileTexts);
  const guest = useSession() === undefined;
  return (
    <PageFrame title={text('settings')} testId="settings">
      <ProfileCard />
      {!guest && <Account />}
      <Preferences />
      {!guest && <Limits />}
      <Help />
      <Section title={text('group_app')}>
        <Card flush>
          <InstallRow open={query['install'] === '1'} />
          <ListRow title={text('version')} value={APP_VERSION} testId="settings.version" />
          <StaySwitch />
        </Card>
      </Section>
      {!guest && <LogOutButton />}
    </PageFrame>
  );
};

const Account = () => {
  const text = useText(profileTexts);
  return (
    <Section title={text('group_account')}>
      <Card flush>
        <ListRow title={text('personal_info')} href={profilePaths.userInfo()} testId="settings.personal_info" />
        <ListRow title={text('identity')} href={verificationPaths.levels()} testId="settings.identity" />
        <ListRow title={text('security')} href={identityPaths.security()} testId="settings.security" />
        <ListRow title={text('addresses')} href={payoutMethodsPaths.addresses()} testId="settings.addresses" />
        <ListRow title={text('bank_cards')} href={payoutMethodsPaths.bankCards()} testId="settings.bank_cards" />
        {useFamily('coupons') && (
          <ListRow title={text('coupons')} href={couponsPaths.coupons()} testId="settings.coupons" />
        )}
        <ListRow title={text('bills')} href={balancesPaths.bills()} testId="settings.bills" />
        {useFamily('invite') && <ListRow title={text('invite')} href={invitesPaths.share()} testId="settings.invite" />}
      </Card>
    </Section>
  );
};

const Limits = () => {
  const text = useText(profileTexts);
  return (
    <Section title={text('group_limits')}>
      <Card flush>
        <LimitRows />
      </Card>
    </Section>
  );
};

const Help = () => {
  const text = useText(profileTexts);
  return (
    <Section title={text('group_help')}>
      <Card flush>
        {useFamily('support') && <ListRow title={text('support')} href={paths.support()} testId="settings.support" />}
        <ListRow title={text('faq')} href={contentPaths.faq()} testId="settings.faq" />
        <ListRow title={text('contact')} href={contentPaths.contact()} testId="settings.contact" />
        <ListRow title={text('about')} href={contentPaths.about()} testId="settings.about" />
        <ListRow title={text('compliance')} href={contentPaths.compliance()} testId="settings.compliance" />
      </Card>
    </Section>
  );
};

const StaySwitch = () => {
  const text = useText(profileTexts);
  return (
    <Switch
      label={text('stay')}
      caption={text('stay_why')}
      checked={stayLoggedIn.use() === 'on'}
      onChange={(on) => stayLoggedIn.set(on ? 'on' : 'off')}
      testId="settings.stay"
    />
  );
};
