import { useText } from './i18n/texts.ts';
import { uiTexts } from './locales/index.ts';

/**
 * Under the nav bar while a request runs. It appears only after 800 ms, by a CSS delay, because a line that flashes at
 * every quick answer makes the app look slow.
 */
export const ProgressLine = ({ active }: { active: boolean }) => {
  const text = useText(uiTexts);
  if (!active) return null;
  return (
    <div
      role="progressbar"
      aria-label={text('loading')}
      className="pointer-events-none absolute inset-x-0 top-full h-0.5 animate-appear overflow-hidden [animation-delay:800ms]"
    >
      <div className="essential-motion h-full w-2/5 animate-sweep rounded-full bg-accent motion-reduce:w-full motion-reduce:animate-breathe" />
    </div>
  );
};
