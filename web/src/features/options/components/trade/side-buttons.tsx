import Clock from 'lucide-react/icons/clock';
import { useEffect, useRef } from 'react';
import { DOWN, UP, type OptionSide } from '#contract/options/rules.ts';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { optionsTradeTexts } from '#web/features/options/locales/trade/index.ts';
import { glyphs } from '../use-option-format.ts';

interface SideButtonsProps {
  /** Why both are off. */
  blocked: string | undefined;
  onSide: (side: OptionSide) => void;
}

const sides = [
  { name: 'up', side: UP },
  { name: 'down', side: DOWN },
] as const;

/** Toasts are above these buttons while they are on the screen. */
const keepToastsAbove = (bar: HTMLElement): (() => void) => {
  const { style } = document.documentElement;
  const observer = new IntersectionObserver(([seen]) =>
    style.setProperty('--buttons-height', seen?.isIntersecting ? `${bar.offsetHeight}px` : '0px'),
  );
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--buttons-height');
  };
};

/** Both the same size: nothing on this screen speaks for one of them. However long the form is, they stay above the tab bar. */
export const SideButtons = ({ blocked, onSide }: SideButtonsProps) => {
  const text = useText(optionsTradeTexts);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? keepToastsAbove(box.current) : undefined), []);
  return (
    <div
      ref={box}
      className="sticky bottom-0 z-10 -my-1 flex flex-col gap-1 bg-page pt-1 pb-[max(8px,env(safe-area-inset-bottom))]"
    >
      <p
        role="status"
        className="flex items-center justify-center gap-1.5 text-center type-label text-2 empty:hidden"
        data-testid="options.blocked"
      >
        {blocked !== undefined && (
          <>
            <Clock aria-hidden size={16} />
            <span className="min-w-0">{blocked}</span>
          </>
        )}
      </p>
      <div className="grid grid-cols-2 gap-3">
        {sides.map(({ name, side }) => (
          <Button
            key={name}
            variant={name}
            size="large"
            icon={<span aria-hidden>{glyphs[name]}</span>}
            disabled={blocked !== undefined}
            onClick={() => onSide(side)}
            testId={`options.${name}`}
          >
            {text(name)}
          </Button>
        ))}
      </div>
    </div>
  );
};
