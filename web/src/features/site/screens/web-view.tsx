import ExternalLink from 'lucide-react/icons/external-link';
import Globe from 'lucide-react/icons/globe';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { PageFrame } from '../../../shared/page-frame.tsx';
import type { ScreenProps } from '../../../shared/page.ts';
import { siteTexts } from '../locales/index.ts';
import { webAddressOf, type WebAddress } from '../web-address.ts';

export const Screen = ({ query }: ScreenProps) => {
  const text = useText(siteTexts);
  const address = webAddressOf(query['url'], location.origin);
  if (!address)
    return (
      <PageFrame title={text('web_title')} testId="webview">
        <EmptyState icon={<Globe />} testId="webview.bad">
          {text('web_bad')}
        </EmptyState>
      </PageFrame>
    );
  return address.own ? <OwnPage address={address} /> : <Leaving address={address} />;
};

/** Without access to the app's origin: a page that is shown here must not be able to read the token. */
const OwnPage = ({ address }: { address: WebAddress }) => {
  const text = useText(siteTexts);
  const [visit, setVisit] = useState(0);
  return (
    <PageFrame
      title={address.host}
      flush
      testId="webview"
      icons={
        <>
          <IconButton
            icon={<RefreshCw aria-hidden size={20} />}
            label={text('web_reload')}
            onClick={() => setVisit(visit + 1)}
          />
          <IconButton
            icon={<ExternalLink aria-hidden size={20} />}
            label={text('web_open')}
            onClick={() => openOutside(address)}
          />
        </>
      }
    >
      <iframe
        key={visit}
        src={address.href}
        title={address.host}
        sandbox="allow-scripts allow-forms"
        referrerPolicy="no-referrer"
        className="h-[calc(100dvh-120px)] w-full border-0 bg-on-fill"
      />
    </PageFrame>
  );
};

const Leaving = ({ address }: { address: WebAddress }) => {
  const text = useText(siteTexts);
  return (
    <PageFrame
      title={address.host}
      testId="webview"
      footer={
        <Button
          onClick={() => openOutside(address)}
          icon={<ExternalLink aria-hidden size={20} />}
          testId="webview.open"
        >
          {text('web_open')}
        </Button>
      }
    >
      <div className="flex flex-col items-center gap-3 px-2 py-10 text-center">
        <Globe aria-hidden size={64} strokeWidth={1} className="text-3" />
        <h2 className="type-title">{text('web_leaving')}</h2>
        <p className="type-body text-2">{text('web_leaving_text', { host: address.host })}</p>
      </div>
    </PageFrame>
  );
};

const openOutside = ({ href }: WebAddress): void => void window.open(href, '_blank', 'noopener,noreferrer');
