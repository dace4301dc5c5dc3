import { AgreementPage } from '../components/agreement-page.tsx';

/** The agreement in English, whatever the customer's language. */
export const Screen = () => <AgreementPage language="en" />;
