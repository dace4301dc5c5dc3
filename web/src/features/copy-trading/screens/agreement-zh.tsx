import { AgreementPage } from '../components/agreement-page.tsx';

/** The agreement in Chinese, whatever the customer's language. */
export const Screen = () => <AgreementPage language="zh" />;
