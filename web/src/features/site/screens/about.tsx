import { APP_VERSION } from '#contract/site/rules.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { PageFrame } from '../../../shared/page-frame.tsx';
import { paths } from '../../../shared/paths.ts';
import { siteTexts } from '../locales/index.ts';

export const Screen = () => {
  const text = useText(siteTexts);
  return (
    <PageFrame title={text('about')} testId="about">
      <div className="flex flex-col items-center gap-4 px-2 py-8 text-center">
        <img src="/h5/icon.svg" alt="" width={72} height={72} className="rounded-sheet" />
        <p className="type-body text-balance text-2">{text('about_text')}</p>
      </div>
      <Card flush>
        <ListRow title={text('version')} value={APP_VERSION} testId="about.version" />
        <ListRow title={text('compliance')} href={paths.compliance()} />
        <ListRow title={text('contact')} href={paths.contact()} />
      </Card>
    </PageFrame>
  );
};
