import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { ReadStates } from '#web/shared/read-states.tsx';
import { ApplyForm } from '../components/merchant/apply-form.tsx';
import { Standing } from '../components/merchant/standing.tsx';
import { merchantTexts } from '../locales/merchant/index.ts';
import { useMerchant } from '../components/order/queries.ts';
import { useTerms } from '../queries.ts';

const skeleton = <SkeletonCards count={2} lines={5} />;

/** The customer as a merchant, or the application to become one. */
export const Screen = () => {
  const text = useText(merchantTexts);
  const me = useMerchant();
  const terms = useTerms();
  return (
    <PageFrame title={text('title')} testId="desk.merchant">
      <p className="type-body text-2">{text('about')}</p>
      <ReadStates read={me} skeleton={skeleton}>
        {(value) => (
          <>
            <Standing me={value} />
            {value.state !== 'applied' && value.state !== 'active' && (
              <ReadStates read={terms} skeleton={skeleton}>
                {(rules) => <ApplyForm terms={rules} />}
              </ReadStates>
            )}
          </>
        )}
      </ReadStates>
    </PageFrame>
  );
};
