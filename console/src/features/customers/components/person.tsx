import { useTranslate } from 'react-admin';
import { customersCalls as calls } from '#contract/customers/calls.ts';
import { endReasons } from '#contract/customers/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { languageInfo, languageOf } from '#contract/kit/languages.ts';
import { ActButton } from '#console/shared/act-button.tsx';
import { client } from '#console/shared/client.ts';
import { Facts } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { PlainTable } from '#console/shared/plain-table.tsx';
import { Look, type LookInput } from './look.tsx';

/** Who the customer is: for support and compliance. */
export const Person = ({ input }: { readonly input: LookInput }) => (
  <>
    <Look call={calls.profile} label="customers.profile" read={() => client.send(calls.profile, input)}>
      {([profile]) => profile && <Profile of={profile} />}
    </Look>
    <Look call={calls.sessions} label="customers.sessions" read={() => client.send(calls.sessions, input)}>
      {([sessions = []]) => <Sessions of={sessions} />}
    </Look>
    <EndSessions id={input.id} />
  </>
);

const Profile = ({ of }: { readonly of: OutputOf<typeof calls.profile> }) => {
  const t = useTranslate();
  const yes = (is: boolean): string => t(is ? 'ra.boolean.true' : 'ra.boolean.false');
  return (
    <Facts
      of={{
        customer_id: of.id,
        nickname: of.nickname,
        level: of.level,
        email: of.email,
        mobile: of.mobile === null ? null : `+${of.area_code ?? ''} ${of.mobile}`,
        wallet_address: of.wallet_address,
        language: languageInfo[languageOf(of.language)].name,
        registered_at: <Moment at={of.created_at} />,
        has_password: yes(of.has_password),
        has_payment_password: yes(of.has_payment_password),
        has_authenticator: yes(of.has_authenticator),
        withdrawals_open_at: of.withdrawals_open_at && <Moment at={of.withdrawals_open_at} />,
      }}
    />
  );
};

const Sessions = ({ of }: { readonly of: OutputOf<typeof calls.sessions> }) => (
  <PlainTable
    columns={['device', 'address', 'session_began', 'last_seen_at', 'expires_at']}
    rows={of.map(({ device, address, created_at, last_seen_at, expires_at }, index) => ({
      key: index,
      cells: [
        device,
        address,
        <Moment key="began" at={created_at} />,
        <Moment key="seen" at={last_seen_at} />,
        <Moment key="ends" at={expires_at} />,
      ],
    }))}
  />
);

const EndSessions = ({ id }: { readonly id: number }) => (
  <div className="acts">
    <ActButton
      call={calls.endSessions}
      label="customers.end_sessions"
      reasons={endReasons}
      input={(reason) => ({ id, reason })}
      isDestructive
    />
  </div>
);
