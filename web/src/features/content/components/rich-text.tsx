import type { Block, Span } from '#contract/content/rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import { hasPage } from '#web/shared/built-pages.ts';
import { contentTexts } from '../locales/index.ts';
import { linkAddress } from '../paths.ts';
import { wordsOf } from '../form.ts';

const line = 'type-body leading-[max(1.6,var(--lh-body))] wrap-anywhere text-1';

/** The blocks of an article. They contain no HTML: React renders every text as text. */
export const RichText = ({ blocks, level }: { blocks: readonly Block[]; level: 2 | 3 }) => (
  <div className="flex flex-col gap-3">
    {blocks.map((block, index) => (
      <BlockView key={index} block={block} level={level} />
    ))}
  </div>
);

const BlockView = ({ block: { kind, anchor, lines }, level }: { block: Block; level: 2 | 3 }) => {
  const [first = []] = lines;
  if (kind === 'heading') {
    const Heading = `h${level}` as const;
    return (
      <Heading tabIndex={-1} data-anchor={anchor} className="scroll-mt-4 pt-3 type-nav text-1 outline-none">
        {wordsOf(first)}
      </Heading>
    );
  }
  if (kind === 'paragraph')
    return (
      <p className={line}>
        <Line spans={first} />
      </p>
    );
  return (
    <ul className="flex list-disc flex-col gap-2 ps-5 marker:text-3">
      {lines.map((spans, index) => (
        <li key={index} className={line}>
          <Line spans={spans} />
        </li>
      ))}
    </ul>
  );
};

const Line = ({ spans }: { spans: readonly Span[] }) =>
  spans.map(({ text, href }, index) => (href === null ? text : <Link key={index} text={text} href={href} />));

/** A page of ours that is not built yet is named with that mark, not linked. */
const Link = ({ text, href }: { text: string; href: string }) => {
  const mark = useText(contentTexts);
  const address = linkAddress(href);
  if (!hasPage(address)) return mark('not_yet', { name: text });
  return (
    <a href={address} className="text-accent underline underline-offset-4">
      {text}
    </a>
  );
};
