import { use } from 'react';
import { AGREEMENT } from '#contract/copy-trading/rules.ts';
import { languageInfo, type Language } from '#contract/kit/languages.ts';
import { fillMessage } from '#contract/kit/message.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { agreementTexts } from '../locales/agreement/index.ts';

const parts = ['copied', 'price', 'loss', 'share', 'slippage', 'stop', 'control', 'leaves', 'promise'] as const;

/** What a follower agrees to, in one language. */
export const AgreementPage = ({ language }: { language: Language }) => {
  const texts = use(agreementTexts.load(language));
  return (
    <PageFrame title={texts.title} testId="copy.agreement">
      <article lang={languageInfo[language].tag} className="flex flex-col gap-5">
        <p className="type-body text-1">{texts.short}</p>
        {parts.map((part, index) => (
          <section key={part} className="flex flex-col gap-1">
            <h2 className="type-nav text-1">{`${index + 1}. ${texts[`${part}_title`]}`}</h2>
            <p className="type-body text-2">{texts[part]}</p>
            {part === 'share' && (
              <p className="num rounded-input bg-raised p-3 type-label font-normal text-1">{texts.share_example}</p>
            )}
          </section>
        ))}
        <p className="type-caption text-3">{fillMessage(texts.version, language, { version: AGREEMENT })}</p>
      </article>
    </PageFrame>
  );
};
