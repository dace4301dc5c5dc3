import { ThinBar } from '#ui/thin-bar.tsx';

interface ShareBarProps {
  /** From 0 to 1. */
  share: number;
  children: string;
  testId?: string | undefined;
}

/** How much of something is used, with the words for it. */
export const ShareBar = ({ share, children, testId }: ShareBarProps) => (
  <div className="flex flex-col gap-1">
    <ThinBar share={share} />
    <p className="num type-caption text-3" data-testid={testId}>
      {children}
    </p>
  </div>
);
