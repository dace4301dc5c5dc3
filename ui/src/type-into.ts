/**
 * Our keypad types into the real input as a keyboard would, at the cursor and with an `input` event, so that a field
 * has only one input path.
 */
export const typeInto = (input: HTMLInputElement, text: string): void => {
  input.setRangeText(text, startOf(input), endOf(input), 'end');
  announce(input, 'insertText');
};

/** Deletes the selection, or the character before the cursor. */
export const eraseIn = (input: HTMLInputElement): void => {
  const start = startOf(input);
  const end = endOf(input);
  if (end === 0) return;
  input.setRangeText('', start === end ? start - 1 : start, end, 'end');
  announce(input, 'deleteContentBackward');
};

export const clearIn = (input: HTMLInputElement): void => {
  input.setRangeText('', 0, input.value.length, 'end');
  announce(input, 'deleteContentBackward');
};

/** Whether everything is selected, as after Tab: the next key replaces it. */
export const isWhole = (input: Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>): boolean =>
  input.value !== '' && input.selectionStart === 0 && input.selectionEnd === input.value.length;

const startOf = (input: HTMLInputElement): number => input.selectionStart ?? input.value.length;
const endOf = (input: HTMLInputElement): number => input.selectionEnd ?? input.value.length;

const announce = (input: HTMLInputElement, inputType: string): void => {
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
};
