import ExternalLink from 'lucide-react/icons/external-link';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { contentPaths } from '#web/features/content/paths.ts';
import { offeringsTexts } from '../locales/index.ts';
import type { Detail } from '../queries.ts';

/** What the issuer says about the token, and its documents, which are pages of others. */
export const AboutCard = ({ info }: { info: Detail['info'] }) => {
  const text = useText(offeringsTexts);
  const documents = [
    { label: text('document_paper'), url: info.white_paper },
    { label: text('document_site'), url: info.website },
  ].filter(({ url }) => url !== '');
  return (
    <>
      <Card testId="offering.about">
        <div className="flex flex-col gap-2">
          <h2 className="type-row text-1">{text('about', { currency: info.currency_name })}</h2>
          {info.content.split(/\n+/).map((paragraph) => (
            <p key={paragraph} className="type-label font-normal wrap-break-word text-2">
              {paragraph}
            </p>
          ))}
        </div>
      </Card>
      {documents.length > 0 && (
        <Card flush testId="offering.documents">
          {documents.map(({ label, url }) => (
            <ListRow
              key={url}
              icon={<ExternalLink aria-hidden size={20} />}
              title={label}
              caption={hostOf(url)}
              href={contentPaths.webView({ url, title: label })}
            />
          ))}
        </Card>
      )}
    </>
  );
};

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
