import { useLanguage } from '#ui/i18n/texts.ts';
import { AgreementPage } from '../components/agreement-page.tsx';

/** The agreement in the customer's language. */
export const Screen = () => <AgreementPage language={useLanguage()} />;
