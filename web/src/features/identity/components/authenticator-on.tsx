import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { identityCalls } from '#contract/identity/calls.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { toast } from '#ui/toast-store.ts';
import { useWrite } from '#web/shared/calls.ts';
import { identityTexts } from '../locales/index.ts';
import { credentialViews, useSecurityOverview } from '../queries.ts';
import { FactorSheet } from './factor-sheet.tsx';

const FEW_CODES = 3;

export const AuthenticatorOn = ({ onCodes }: { onCodes: (codes: readonly string[]) => void }) => {
  const text = useText(identityTexts);
  const left = useSecurityOverview().value?.recovery_codes_left;
  const [open, setOpen] = useState<'off' | 'renew'>();
  const options = { changes: credentialViews, inline: 'all' } as const;
  const off = useWrite(identityCalls.endAuthenticator, options);
  const renew = useWrite(identityCalls.renewRecoveryCodes, options);
  const close = (): void => setOpen(undefined);
  return (
    <>
      <div className="flex flex-col items-center gap-3 py-6 text-center" data-testid="authenticator.on">
        <ShieldCheck aria-hidden size={64} strokeWidth={1.25} className="text-accent" />
        <h2 className="type-title text-1">{text('authenticator_on')}</h2>
        <p className="max-w-80 type-body text-balance text-2">{text('authenticator_on_caption')}</p>
      </div>
      <Card flush>
        <ListRow
          title={text('recovery_codes')}
          caption={text('recovery_renew_caption')}
          value={
            left !== undefined && (
              <Tag tone={left < FEW_CODES ? 'warn' : 'plain'}>{text('recovery_left', { count: left })}</Tag>
            )
          }
          onClick={() => setOpen('renew')}
          testId="authenticator.renew"
        />
      </Card>
      <Button variant="secondary" onClick={() => setOpen('off')} testId="authenticator.off">
        {text('authenticator_switch_off')}
      </Button>
      <FactorSheet
        open={open === 'renew'}
        onClose={close}
        title={text('recovery_renew')}
        caption={text('recovery_renew_why')}
        action={text('recovery_renew')}
        send={(ga_code) => renew.send({ ga_code })}
        onDone={({ recovery_codes }) => {
          close();
          onCodes(recovery_codes);
        }}
      />
      <FactorSheet
        open={open === 'off'}
        onClose={close}
        title={text('guard_authenticator')}
        caption={text('authenticator_off_why')}
        action={text('authenticator_switch_off')}
        recovery
        danger
        send={(ga_code) => off.send({ ga_code })}
        onDone={() => {
          close();
          toast.show(text('authenticator_is_off'), { kind: 'done' });
        }}
      />
    </>
  );
};
