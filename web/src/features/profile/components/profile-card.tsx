import ChevronRight from 'lucide-react/icons/chevron-right';
import QrCodeIcon from 'lucide-react/icons/qr-code';
import { useState } from 'react';
import { profileCalls } from '#contract/profile/calls.ts';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRow } from '#ui/skeleton.tsx';
import { useRead } from '#web/shared/calls.ts';
import { identityPaths } from '#web/features/identity/paths.ts';
import { profileTexts } from '../locales/index.ts';
import { Avatar } from './avatar.tsx';

/** The logged-in customer: picture, name, id, level and a scannable code. */
export const ProfileCard = () => {
  const text = useText(profileTexts);
  const info = useRead(profileCalls.info, {}, { keep: true });
  const [qr, setQr] = useState(false);
  if (info.state === 'guest')
    return (
      <a
        href={identityPaths.login()}
        className="flex min-h-18 items-center gap-3 rounded-card bg-surface px-4 shadow-card active:bg-pressed"
        data-testid="settings.log-in"
      >
        <Avatar picture="" size={48} />
        <span className="min-w-0 flex-1 type-row">{text('guest_row')}</span>
        <ChevronRight aria-hidden size={20} className="-me-1 text-3" />
      </a>
    );
  if (info.state !== 'ready')
    return (
      <Card flush>
        <SkeletonRow />
      </Card>
    );
  const { id, nickname, head_portrait, account_masked, verification_level, extension_code } = info.value;
  return (
    <Card testId="settings.profile">
      <div className="flex items-center gap-3">
        <Avatar picture={head_portrait} size={48} />
        <div className="flex min-w-0 flex-1 flex-col">
          <span className="flex flex-wrap items-center gap-2">
            <span className="type-row wrap-anywhere">{nickname || text('no_nickname')}</span>
            <Tag tone={verification_level > 0 ? 'accent' : 'plain'}>
              {verification_level > 0 ? text('level', { level: verification_level }) : text('level_none')}
            </Tag>
          </span>
          <span className="type-caption wrap-anywhere text-2">{account_masked}</span>
        </div>
        <IconButton
          icon={<QrCodeIcon aria-hidden size={24} />}
          label={text('qr')}
          onClick={() => setQr(true)}
          testId="settings.qr"
        />
      </div>
      <CopyField label={text('uid')} value={String(id)} testId="settings.uid" />
      <Sheet open={qr} onClose={() => setQr(false)} title={text('qr')} testId="qr">
        <div className="flex flex-col items-center gap-4 py-2 text-center">
          <QrCode text={inviteLink(extension_code)} label={text('qr')} />
          <p className="type-body text-balance text-2">{text('qr_text')}</p>
          <CopyField value={inviteLink(extension_code)} />
        </div>
      </Sheet>
    </Card>
  );
};

const inviteLink = (invite: string): string =>
  new URL(`/h5/${identityPaths.register({ invite })}`, location.origin).href;
