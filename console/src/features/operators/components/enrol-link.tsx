import { useTranslate } from 'react-admin';

/** Below the login, for somebody who was invited and has no password yet. */
export const EnrolLink = () => {
  const t = useTranslate();
  return (
    <p className="enrol-link">
      <a href="#/enrol">{t('operators.enrol_link')}</a>
    </p>
  );
};
