import ExternalLink from 'lucide-react/icons/external-link';
import Globe from 'lucide-react/icons/globe';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import X from 'lucide-react/icons/x';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { back, replace } from '#web/shared/navigation.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { contentTexts } from '../locales/index.ts';
import { mayBeFramed, webAddressOf, type WebAddress } from '../web-address.ts';

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
  return address.own ? <OwnPage address={address} /> : <Leaving address={address} />;
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

/** A frame stays grey if its page forbids framing, so the page's policy is checked first. */
const useAgreement = (href: string): boolean | undefined => {
  const [agrees, setAgrees] = useState<boolean>();
  useEffect(() => {
    let gone = false;
    void fetch(href, { method: 'HEAD', credentials: 'omit' })
      .then(({ ok, headers }) => ok && mayBeFramed(headers.get('content-security-policy')))
      .catch(() => false)
      .then((answer) => gone || setAgrees(answer));
    return () => void (gone = true);
  }, [href]);
  return agrees;
};

const OwnPage = ({ address }: { address: WebAddress }) => {
  const text = useText(contentTexts);
  const [visit, setVisit] = useState(0);
  const agrees = useAgreement(address.href);
  return (
    <PageFrame
      title={address.host}
      flush
      testId="webview"
      bar={
        <WebBar host={address.host}>
          {agrees === true && (
            <IconButton
              icon={<RefreshCw aria-hidden size={20} />}
              label={text('web_reload')}
              onClick={() => setVisit(visit + 1)}
              testId="webview.reload"
            />
          )}
        </WebBar>
      }
      footer={<OpenOutside address={address} />}
    >
      {agrees === true && <Frame key={visit} address={address} />}
      {agrees === false && <EmptyState icon={<Globe />}>{text('web_own')}</EmptyState>}
      {agrees === undefined && <SkeletonRows />}
    </PageFrame>
  );
};

/** Sandboxed from the app's origin: a page shown here must not be able to read the token. */
const Frame = ({ address }: { address: WebAddress }) => (
  <iframe
    src={address.href}
    title={address.host}
    sandbox="allow-scripts allow-forms"
    referrerPolicy="no-referrer"
    className="h-[calc(100dvh-150px)] w-full border-0 bg-surface"
  />
);

const Leaving = ({ address }: { address: WebAddress }) => {
  const text = useText(contentTexts);
  return (
    <PageFrame
      title={address.host}
      bar={<WebBar host={address.host} />}
      testId="webview"
      footer={<OpenOutside address={address} />}
    >
      <div className="flex flex-col items-center gap-3 px-2 py-10 text-center">
        <Globe aria-hidden size={64} strokeWidth={1} className="text-3" />
        <h2 className="type-title">{text('web_leaving')}</h2>
        <p className="type-body wrap-anywhere text-2">{text('web_leaving_text', { host: address.host })}</p>
      </div>
    </PageFrame>
  );
};

const openOutside = ({ href }: WebAddress): void => void window.open(href, '_blank', 'noopener,noreferrer');
