import { useEffect, useRef, type ReactNode } from 'react';

interface LinkedPartProps {
  /** Whether the link that opened the page leads here. */
  linked: boolean;
  children: ReactNode;
}

/** A part of a page that a link can lead to: it is at the top of the screen when the page opens. */
export const LinkedPart = ({ linked, children }: LinkedPartProps) => {
  const box = useRef<HTMLDivElement>(null);
  // Effects run again when a covered page is shown again, which keeps its own scroll position.
  const shown = useRef(false);
  useEffect(() => {
    if (!linked || shown.current) return;
    shown.current = true;
    box.current?.scrollIntoView({ block: 'start' });
  }, [linked]);
  return (
    <div ref={box} className="scroll-mt-2">
      {children}
    </div>
  );
};
