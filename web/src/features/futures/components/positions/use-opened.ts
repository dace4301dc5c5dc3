import { useState } from 'react';

/** Runs while a sheet is about to open, so that every opening starts afresh. */
export const useOpened = (open: boolean, reset: () => void): void => {
  const [was_open, setWasOpen] = useState(open);
  if (open === was_open) return;
  setWasOpen(open);
  if (open) reset();
};
