import FileText from 'lucide-react/icons/file-text';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { contentTexts } from '../locales/index.ts';

/** A site page that the operators have not written yet. */
export const NotWritten = () => {
  const text = useText(contentTexts);
  return (
    <EmptyState icon={<FileText />} testId="page.empty">
      {text('empty_page')}
    </EmptyState>
  );
};
