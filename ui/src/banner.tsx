import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { StateAction } from './empty-state.tsx';
import { useText } from './i18n/texts.ts';
import { IconButton } from './icon-button.tsx';
import { uiTexts } from './locales/index.ts';

export type BannerKind = 'info' | 'warn' | 'danger' | 'offline';

interface BannerProps {
  kind: BannerKind;
  children: ReactNode;
  action?: StateAction | undefined;
  onDismiss?: (() => void) | undefined;
  testId?: string | undefined;
}

const looks: Record<BannerKind, { tone: string; Icon: typeof Info }> = {
  info: { tone: 'bg-info/(--tint) text-info', Icon: Info },
  warn: { tone: 'bg-warn/(--tint) text-warn', Icon: TriangleAlert },
  danger: { tone: 'bg-danger/(--tint) text-danger', Icon: CircleAlert },
  offline: { tone: 'bg-warn/(--tint) text-warn', Icon: WifiOff },
};

/** A condition that lasts until it is resolved. Only a danger interrupts a screen reader. */
export const Banner = ({ kind, children, action, onDismiss, testId }: BannerProps) => {
  const { tone, Icon } = looks[kind];
  return (
    <div
      role={kind === 'danger' ? 'alert' : 'status'}
      className={`flex min-h-11 animate-appear items-start gap-3 rounded-input px-3 ${tone}`}
      data-testid={testId}
    >
      <Icon aria-hidden className="size-5 mt-3" />
      <div className="min-w-0 flex-1 py-3 type-label font-normal text-1">
        {children}
        {action && <BannerAction {...action} />}
      </div>
      {onDismiss && <DismissButton onDismiss={onDismiss} />}
    </div>
  );
};

const link = '-mb-3 flex min-h-11 min-w-11 items-center type-label text-accent';

const BannerAction = ({ label, href, onClick }: StateAction) =>
  href === undefined ? (
    <button type="button" onClick={onClick} className={link}>
      {label}
    </button>
  ) : (
    <a href={href} onClick={onClick} className={link}>
      {label}
    </a>
  );

const DismissButton = ({ onDismiss }: { onDismiss: () => void }) => {
  const text = useText(uiTexts);
  return (
    <span className="-me-3">
      <IconButton icon={<X aria-hidden className="size-5" />} label={text('close')} onClick={onDismiss} />
    </span>
  );
};
