import ExternalLink from 'lucide-react/icons/external-link';
import Globe from 'lucide-react/icons/globe';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import X from 'lucide-react/icons/x';
import { useEffect, useState, type ReactNode } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { back, replace } from '#web/shared/navigation.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { contentTexts } from '../locales/index.ts';
import { useWebHosts } from '../queries.ts';
import { mayBeShown, mayImitate, webAddressOf, type WebAddress } from '../web-address.ts';

export const Screen = ({ query }: ScreenProps) => {
  const text = useText(contentTexts);
  const address = webAddressOf(query['url'], location.origin);
  if (!address) {
    return (
      <PageFrame title={text('web_title')} bar={<WebBar host={text('web_title')} />} testId="webview">
        <EmptyState icon={<Globe />} testId="webview.bad">
          {text('web_bad')}
        </EmptyState>
      </PageFrame>
    );
  }
  if (address.page !== undefined) return <OwnScreen page={address.page} />;
  return address.own ? <OwnPage address={address} /> : <Foreign key={address.href} address={address} />;
};

/** One of the app's own pages opens as a screen, not in a frame. */
const OwnScreen = ({ page }: { page: NonNullable<WebAddress['page']> }) => {
  const text = useText(contentTexts);
  useEffect(() => replace(page), [page]);
  return <PageFrame title={text('web_title')}>{null}</PageFrame>;
};

/** The host of the page, above everything that the page itself shows. */
const WebBar = ({ host, children }: { host: string; children?: ReactNode }) => {
  const text = useText(contentTexts);
  return (
    <div className="flex w-full items-center gap-1">
      <IconButton icon={<X aria-hidden size={24} />} label={text('web_close')} onClick={back} testId="webview.close" />
      <p className="min-w-0 flex-1 type-nav wrap-anywhere text-1" data-testid="webview.host">
        {host}
      </p>
      {children}
    </div>
  );
};

const OpenOutside = ({ address }: { address: WebAddress }) => {
  const text = useText(contentTexts);
  return (
    <Button onClick={() => openOutside(address)} icon={<ExternalLink aria-hidden size={20} />} testId="webview.open">
      {text('web_open')}
    </Button>
  );
};

/** CO19: our own page is not framed: a frame within the app could pass for a part of it. */
const OwnPage = ({ address }: { address: WebAddress }) => {
  const text = useText(contentTexts);
  return (
    <PageFrame
      title={address.host}
      testId="webview"
      bar={<WebBar host={address.host} />}
      footer={<OpenOutside address={address} />}
    >
      <EmptyState icon={<Globe />}>{text('web_own')}</EmptyState>
    </PageFrame>
  );
};

/** A page of somebody else: first its whole address and a warning, then, of a listed host, the page if wanted. */
const Foreign = ({ address }: { address: WebAddress }) => {
  const text = useText(contentTexts);
  const hosts = useWebHosts();
  const [visit, setVisit] = useState(0);
  const offered = mayBeShown(address, hosts.value ?? []);
  return (
    <PageFrame
      title={address.host}
      testId="webview"
      bar={
        <WebBar host={address.host}>
          {visit > 0 && (
            <IconButton
              icon={<RefreshCw aria-hidden size={20} />}
              label={text('web_reload')}
              onClick={() => setVisit(visit + 1)}
              testId="webview.reload"
            />
          )}
        </WebBar>
      }
      footer={
        <div className="flex flex-col gap-2">
          {visit > 0 && <p className="type-label font-normal text-2">{text('web_nothing', { host: address.host })}</p>}
          {offered && visit === 0 && (
            <Button variant="secondary" onClick={() => setVisit(1)} testId="webview.show">
              {text('web_show')}
            </Button>
          )}
          <OpenOutside address={address} />
        </div>
      }
    >
      <WholeAddress address={address} />
      {mayImitate(address) && (
        <Banner kind="warn" testId="webview.imitates">
          {text('web_imitates')}
        </Banner>
      )}
      {visit === 0 ? <Leaving host={address.host} /> : <Shown key={visit} address={address} />}
    </PageFrame>
  );
};

const WholeAddress = ({ address: { before, host, after } }: { address: WebAddress }) => (
  <p
    className="rounded-input bg-raised px-3 py-2 type-label font-normal wrap-anywhere text-3"
    data-testid="webview.address"
  >
    {before}
    <strong className="font-semibold text-1">{host}</strong>
    {after}
  </p>
);

const Leaving = ({ host }: { host: string }) => {
  const text = useText(contentTexts);
  return (
    <div className="flex flex-col items-center gap-3 px-2 py-8 text-center">
      <Globe aria-hidden size={64} strokeWidth={1} className="text-3" />
      <h2 className="type-title">{text('web_leaving')}</h2>
      <p className="type-body wrap-anywhere text-2">{text('web_leaving_text', { host })}</p>
    </div>
  );
};

/**
 * CO18: without `allow-same-origin` the page has no origin, without `allow-top-navigation` it cannot take our place,
 * and without `allow-modals` it cannot open dialogs over us.
 */
const Shown = ({ address }: { address: WebAddress }) => {
  const text = useText(contentTexts);
  return (
    <>
      <p className="type-label font-normal wrap-anywhere text-2">{text('web_leaving_text', { host: address.host })}</p>
      <iframe
        src={address.href}
        title={address.host}
        sandbox="allow-scripts allow-forms allow-popups"
        referrerPolicy="no-referrer"
        className="h-[calc(100dvh-370px)] min-h-80 w-full rounded-input border border-line bg-surface"
        data-testid="webview.frame"
      />
    </>
  );
};

const openOutside = ({ href }: WebAddress): void => void window.open(href, '_blank', 'noopener,noreferrer');
