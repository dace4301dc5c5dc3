import { useState } from 'react';
import { identityCalls } from '#contract/identity/calls.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { useRead } from '#web/shared/calls.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { AuthenticatorOn } from '../components/authenticator-on.tsx';
import { EnrolAuthenticator } from '../components/enrol-authenticator.tsx';
import { Loaded } from '../components/loaded.tsx';
import { RecoveryCodes } from '../components/recovery-codes.tsx';
import { identityTexts, problemTexts } from '../locales/index.ts';

/** The recovery codes come before everything else: they are shown once. */
export const Screen = () => {
  const text = useText(identityTexts);
  const sentence = useText(problemTexts);
  const read = useRead(identityCalls.readAuthenticator, {}, { fresh_ms: 0 });
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <PageFrame title={text('guard_authenticator')} testId="authenticator">
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
      ) : (
        <Loaded read={read} skeleton={<SkeletonCard lines={6} />}>
          {({ is_on, secret, otpauth_url }) =>
            is_on ? (
              <AuthenticatorOn onCodes={setCodes} />
            ) : secret !== undefined && otpauth_url !== undefined ? (
              <EnrolAuthenticator secret={secret} otpauth_url={otpauth_url} onCodes={setCodes} />
            ) : (
              <ErrorState onRetry={() => void read.reload()} retrying={read.loading}>
                {sentence('authenticator_not_offered')}
              </ErrorState>
            )
          }
        </Loaded>
      )}
    </PageFrame>
  );
};
