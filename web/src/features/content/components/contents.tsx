import ChevronDown from 'lucide-react/icons/chevron-down';
import type { RefObject } from 'react';
import type { Block } from '#contract/content/rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import { wordsOf } from '../form.ts';
import { contentTexts } from '../locales/index.ts';

const MIN = 3;

/** Scrolls to a section and focuses it, so that reading continues there. */
export const goToAnchor = (text: HTMLElement | null, anchor: string): void => {
  const heading = text?.querySelector<HTMLElement>(`[data-anchor="${CSS.escape(anchor)}"]`);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
};

/** The headings of a long text; short ones need no contents. */
export const Contents = ({ blocks, body }: { blocks: readonly Block[]; body: RefObject<HTMLElement | null> }) => {
  const text = useText(contentTexts);
  const parts = blocks.filter(({ kind, anchor }) => kind === 'heading' && anchor !== '');
  if (parts.length < MIN) return null;
  return (
    <details className="group rounded-card bg-surface shadow-card" data-testid="article.contents">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-card px-4 py-2 type-label text-1 -outline-offset-2 [&::-webkit-details-marker]:hidden">
        {text('on_this_page')}
        <ChevronDown aria-hidden className="size-5 text-3 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="flex flex-col pb-2">
        {parts.map(({ anchor, lines: [spans = []] }) => (
          <li key={anchor}>
            <button
              type="button"
              onClick={() => goToAnchor(body.current, anchor)}
              className="flex min-h-11 w-full items-center px-4 py-2 text-start type-label font-normal text-accent -outline-offset-2 active:bg-pressed"
            >
              {wordsOf(spans)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
};
