import MapPinOff from 'lucide-react/icons/map-pin-off';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { paths } from '#web/shared/paths.ts';
import { appTexts } from '../locales/index.ts';

export const Screen = () => {
  const text = useText(appTexts);
  return (
    <PageFrame title={text('unknown_title')}>
      <EmptyState icon={<MapPinOff />} action={{ label: text('go_home'), href: paths.home() }} testId="unknown">
        {text('unknown_text')}
      </EmptyState>
    </PageFrame>
  );
};
