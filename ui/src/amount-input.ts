import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { Decimal } from '#contract/kit/decimal.ts';
import { decimalsOf, editText, readPasted, readTyped, restText, settle, type Typed } from './amount-field-text.ts';
import { separatorsOf } from './format/number.ts';
import { useFormat } from './format/use-format.ts';
import { useSystemKeyboard } from './keypad-choice.ts';
import { useNumPad } from './lazy-num-pad.ts';
import { usePadFocus } from './pad-focus.ts';
import { clearIn, eraseIn, isWhole, typeInto } from './type-into.ts';

interface AmountInput {
  value: string;
  onChange: (value: string) => void;
  step: Decimal | undefined;
  padded: boolean;
}

/** One amount being edited: its input's text, and the keypad that types into it. */
export const useAmountInput = ({ value, onChange, step, padded }: AmountInput) => {
  const { options } = useFormat();
  const systemChosen = useSystemKeyboard();
  const ref = useRef<HTMLInputElement>(null);
  const decimals = decimalsOf(step);
  const [editing, setEditing] = useEditing(value, decimals);
  const pad = usePadFocus(() => {
    if (!editing?.wrong) setEditing(undefined);
    const settled = settle(value, { step, padded });
    if (settled !== value) onChange(settled);
  });
  const Pad = useNumPad(pad.open && !systemChosen);
  const systemKeyboard = systemChosen || Pad === null;
  const padOpen = pad.open && !systemKeyboard && Pad !== undefined;
  const appear = useEffectEvent((input: HTMLInputElement) => {
    if (document.activeElement === input) input.scrollIntoView({ block: 'nearest' });
    /* A covered screen returns with its state but without its focus. */
    else pad.hide();
  });
  useLayoutEffect(() => {
    if (padOpen && ref.current) appear(ref.current);
  }, [padOpen]);
  const shown = editing === undefined ? restText(value, options) : draftOf(editing, value, editText(value, options));
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const read =
      (cameAtOnce(nativeEvent) && readPasted(target.value, decimals, options)) ||
      readTyped(target.value, decimals, options);
    if (read === undefined) return keepCursor(target, shown);
    setEditing(read);
    if (read.value !== value) onChange(read.value);
  };
  const focus = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
    if (!editing?.wrong) setEditing({ draft: editText(value, options), value });
    pad.show();
    keepWhole(currentTarget);
  };
  const hideOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !padOpen) return;
    event.stopPropagation();
    pad.hide();
  };
  return {
    input: {
      ref,
      value: shown,
      onChange: change,
      onFocus: focus,
      onClick: pad.show,
      onKeyDown: hideOnEscape,
      inputMode: systemKeyboard ? ('decimal' as const) : ('none' as const),
    },
    onBlur: pad.onBlur,
    /** What was typed is not an amount. */
    wrong: editing?.wrong ?? false,
    Pad: padOpen ? Pad : undefined,
    pad: {
      decimalMark: decimals > 0 ? separatorsOf(options).decimal : undefined,
      ...keysInto(ref),
      onHide: pad.hide,
    },
  };
};

/** A text that is wrong stays until it is corrected, or another value or another step takes its place. */
const useEditing = (value: string, decimals: number) => {
  const [held, setHeld] = useState<{ typed: Typed | undefined; decimals: number }>();
  const typed = held?.typed;
  const outdated = typed?.wrong && (typed.value !== value || held?.decimals !== decimals);
  return [outdated ? undefined : typed, (next: Typed | undefined) => setHeld({ typed: next, decimals })] as const;
};

const keysInto = (ref: RefObject<HTMLInputElement | null>) => {
  const withInput = (act: (input: HTMLInputElement) => void): void => {
    if (ref.current) act(ref.current);
  };
  return {
    onKey: (key: string) => withInput((input) => typeInto(input, key)),
    onErase: () => withInput(eraseIn),
    onClear: () => withInput(clearIn),
  };
};

/** A paste, a drop or autofill: more text than one key. */
const cameAtOnce = (event: Event): boolean =>
  event instanceof InputEvent &&
  (event.inputType === 'insertFromPaste' || event.inputType === 'insertFromDrop' || (event.data?.length ?? 0) > 1);

/** A draft belongs to the value it was typed for; when a slider or the order book sets another value, that is shown. */
const draftOf = (editing: Typed, value: string, otherwise: string): string =>
  editing.value === value ? editing.draft : otherwise;

/** After Tab, the text without separators takes the place of the selected one, and is selected again. */
const keepWhole = (input: HTMLInputElement): void => {
  if (isWhole(input)) queueMicrotask(() => input.select());
};

/**
 * React restores a refused text with the cursor at its end; this moves the cursor back to where the key was pressed.
 */
const keepCursor = (input: HTMLInputElement, shown: string): void => {
  const cursor = Math.max(0, (input.selectionStart ?? shown.length) - (input.value.length - shown.length));
  queueMicrotask(() => input.setSelectionRange(cursor, cursor));
};
