import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useThrottledClick } from './throttle.ts';

export interface ListRowProps {
  title: ReactNode;
  caption?: ReactNode;
  icon?: ReactNode;
  value?: ReactNode;
  valueCaption?: ReactNode;
  /** `compact` is 48 px, `tall` 64; both grow with their text. */
  height?: 'compact' | 'normal' | 'tall' | undefined;
  /** Makes the row a button, or a link with `href`. */
  onClick?: (() => void) | undefined;
  href?: string | undefined;
  disabled?: boolean | undefined;
  testId?: string | undefined;
}

const heights = { compact: 'min-h-12 py-2', normal: 'min-h-14 py-2.5', tall: 'min-h-16 py-3' } as const;

const pressable = 'transition-colors duration-80 -outline-offset-2 active:bg-pressed';

export const ListRow = (props: ListRowProps) => {
  const { height = 'normal', onClick, href, disabled = false, testId } = props;
  const click = useThrottledClick(onClick);
  const opens = (onClick !== undefined || href !== undefined) && !disabled;
  const look = `flex w-full items-center gap-3 px-4 text-start ${heights[height]} ${opens ? pressable : ''}`;
  const content = <RowContent {...props} opens={opens} />;
  if (href !== undefined && !disabled)
    return (
      <a href={href} onClick={click} className={look} data-testid={testId}>
        {content}
      </a>
    );
  if (onClick !== undefined)
    return (
      <button type="button" onClick={click} disabled={disabled} className={look} data-testid={testId}>
        {content}
      </button>
    );
  return (
    <div className={look} data-testid={testId}>
      {content}
    </div>
  );
};

const RowContent = ({
  icon,
  title,
  caption,
  value,
  valueCaption,
  opens,
  disabled,
}: ListRowProps & { opens: boolean }) => (
  <>
    {icon !== undefined && <span className="flex shrink-0 items-center text-2">{icon}</span>}
    {/* The title is never narrower than its longest word: a value that does not fit beside it goes below. */}
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
      <span className="flex max-w-full flex-1 flex-col wrap-break-word">
        <span className={`type-body ${disabled ? 'text-2' : 'text-1'}`}>{title}</span>
        {caption !== undefined && <span className="type-caption text-3">{caption}</span>}
      </span>
      {(value !== undefined || valueCaption !== undefined) && (
        <span className="num ms-auto flex max-w-3/5 min-w-0 flex-col items-end text-end wrap-break-word">
          <span className={`max-w-full type-body ${opens ? 'text-2' : 'text-1'}`}>{value}</span>
          {valueCaption !== undefined && <span className="max-w-full type-caption text-3">{valueCaption}</span>}
        </span>
      )}
    </span>
    {opens && <ChevronRight aria-hidden className="size-5 -me-1 text-3" />}
  </>
);
