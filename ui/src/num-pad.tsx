import ChevronDown from 'lucide-react/icons/chevron-down';
import Delete from 'lucide-react/icons/delete';
import Eraser from 'lucide-react/icons/eraser';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Decimal } from '#contract/kit/decimal.ts';
import { useFormat } from './format/use-format.ts';
import { useText } from './i18n/texts.ts';
import { uiTexts } from './locales/index.ts';
import { useHold } from './hold.ts';

export interface NumPadProps {
  /** The decimal mark of this screen's numbers; undefined where only whole numbers count. */
  decimalMark: string | undefined;
  onKey: (key: string) => void;
  onErase: () => void;
  onClear: () => void;
  onHide: () => void;
  /** The percentage chips above the keys; absent without a known amount. */
  onShare?: ((percent: number) => void) | undefined;
  testId?: string | undefined;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const SHARES = [25, 50, 75] as const;
const hundred = Decimal.of(100);

/**
 * Docked at the bottom of the screen while an amount is typed. It is not a dialog: the input keeps focus, and hardware
 * keyboards and screen readers keep using it. As a popover it is above sheets and is not clipped by them.
 */
export const NumPad = ({ decimalMark, onKey, onErase, onClear, onHide, onShare, testId }: NumPadProps) => {
  const text = useText(uiTexts);
  const pad = useDock();
  const erase = useHold({ onTap: onErase, onHold: onClear });
  return (
    <div
      ref={pad}
      popover="manual"
      role="group"
      aria-label={text('keypad')}
      data-testid={testId}
      className="fixed inset-x-0 top-auto bottom-0 m-0 mx-auto flex w-full max-w-120 touch-manipulation flex-col gap-1.5 border-t border-line bg-surface p-1.5 pb-[calc(env(safe-area-inset-bottom)+6px)] text-1 shadow-sheet transition-transform duration-200 ease-out-soft select-none starting:translate-y-full"
    >
      <div className="flex gap-1.5">
        {onShare !== undefined && <Shares onShare={onShare} />}
        <PadButton label={text('keypad_clear')} onClick={onClear} className="ms-auto w-12">
          <Eraser aria-hidden className="size-5" />
        </PadButton>
        <PadButton label={text('keypad_hide')} onClick={onHide} className="w-12">
          <ChevronDown aria-hidden className="size-6" />
        </PadButton>
      </div>
      <div className="num grid grid-cols-3 gap-1.5 text-2xl font-medium">
        {DIGITS.map((digit) => (
          <Key key={digit} onClick={() => onKey(digit)}>
            {digit}
          </Key>
        ))}
        {decimalMark === undefined ? <span /> : <Key onClick={() => onKey(decimalMark)}>{decimalMark}</Key>}
        <Key onClick={() => onKey('0')}>0</Key>
        <Key label={text('keypad_erase')} {...erase}>
          <Delete aria-hidden className="size-6" />
        </Key>
      </div>
    </div>
  );
};

const Shares = ({ onShare }: { onShare: (percent: number) => void }) => {
  const text = useText(uiTexts);
  const format = useFormat();
  return (
    <>
      {SHARES.map((percent) => (
        <PadButton key={percent} onClick={() => onShare(percent)} className="num flex-1 bg-raised">
          {format.percent(Decimal.of(percent).over(hundred, 'down'), { scale: 0 })}
        </PadButton>
      ))}
      <PadButton onClick={() => onShare(100)} className="flex-1 bg-raised">
        {text('amount_max')}
      </PadButton>
    </>
  );
};

interface PadButtonProps {
  label?: string;
  onClick: () => void;
  className: string;
  children: ReactNode;
}

const PadButton = ({ label, onClick, className, children }: PadButtonProps) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={label}
    onClick={onClick}
    className={`flex min-h-11 items-center justify-center rounded-input px-1 type-label text-accent active:bg-pressed ${className}`}
  >
    {children}
  </button>
);

interface KeyProps extends Partial<ReturnType<typeof useHold>> {
  label?: string;
  children: ReactNode;
}

const Key = ({ label, children, ...press }: KeyProps) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={label}
    {...press}
    className="flex h-13 items-center justify-center rounded-input bg-raised transition-transform duration-80 active:scale-98 active:bg-pressed"
  >
    {children}
  </button>
);

/** A tap on a key must not take focus from the input, or the pad would close under the finger. */
const keepFocus = (event: Event): void => event.preventDefault();

const docked = new Set<HTMLElement>();

/** Sheets and bottom bars read `--num-pad-height` and dock above the pad, so that it never hides the confirm button. */
const tellHeight = (): void => {
  const [pad] = [...docked].slice(-1);
  if (pad) document.documentElement.style.setProperty('--num-pad-height', `${pad.offsetHeight}px`);
  else document.documentElement.style.removeProperty('--num-pad-height');
};

const useDock = () => {
  const pad = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = pad.current;
    if (!element) return;
    /* Between two amounts the pad stays in place, as a keyboard would, instead of sliding in again. */
    if (docked.size > 0) element.style.transition = 'none';
    docked.add(element);
    element.addEventListener('mousedown', keepFocus);
    element.showPopover?.();
    tellHeight();
    return () => {
      docked.delete(element);
      if (element.hidePopover && element.matches(':popover-open')) element.hidePopover();
      tellHeight();
    };
  }, []);
  return pad;
};
