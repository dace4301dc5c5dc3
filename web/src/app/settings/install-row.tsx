import { useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { siteTexts } from '#web/features/site/locales/index.ts';
import { InstallSheet } from '#web/features/site/sheets/install-sheet.tsx';

/** The shortcut `Download` opens the settings with this sheet open. */
export const InstallRow = ({ open }: { open: boolean }) => {
  const text = useText(siteTexts);
  const [shown, setShown] = useState(open);
  return (
    <>
      <ListRow title={text('install')} onClick={() => setShown(true)} testId="settings.install" />
      <InstallSheet open={shown} onClose={() => setShown(false)} />
    </>
  );
};
