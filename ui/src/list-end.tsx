import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button.tsx';
import { useText } from './i18n/texts.ts';
import { uiTexts } from './locales/index.ts';

interface ListEndProps {
  /** Whether there are further pages. */
  more: boolean;
  loading: boolean;
  onMore: () => void;
}

/** Loads the next page 600 px before the end comes into view; the button is for keyboards and screen readers. */
export const ListEnd = ({ more, loading, onMore }: ListEndProps) => {
  const text = useText(uiTexts);
  const end = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(onMore);
  useEffect(() => {
    if (!end.current || !more || loading) return;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && ask(), { rootMargin: '600px' });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [more, loading]);
  return (
    <div ref={end} className="flex min-h-14 items-center justify-center py-2">
      {more ? (
        <Button variant="ghost" size="small" fit busy={loading} busyLabel={text('loading')} onClick={onMore}>
          {text('load_more')}
        </Button>
      ) : (
        <p className="type-caption text-3">{text('no_more')}</p>
      )}
    </div>
  );
};
