import type { ReactNode } from 'react';
import type { Call, InputOf } from '#contract/kit/call.ts';
import { toast } from '#ui/toast-store.ts';
import { ActSheet } from '#web/shared/act/act-sheet.tsx';
import { useAct } from '#web/shared/act/use-act.ts';

interface BackSheetProps<C extends Call> {
  call: C;
  input: InputOf<C>;
  /** Calls whose answers are stale once it is taken back. */
  changes: readonly Call[];
  words: { readonly take_back: string; readonly about: string; readonly done: string };
  open: boolean;
  onClose: () => void;
  /** What is taken back. */
  children: ReactNode;
  testId: string;
}

/** Asks before an own sale or series is taken back. */
export const BackSheet = <C extends Call>(props: BackSheetProps<C>) => {
  const { call, input, changes, words, open, onClose, children, testId } = props;
  const act = useAct(call, changes);
  const send = async (): Promise<void> => {
    if ((await act.send(input)) === undefined) return;
    toast.show(words.done, { kind: 'done' });
    onClose();
  };
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={words.take_back}
      act={act}
      label={words.take_back}
      onPress={() => void send()}
      testId={testId}
    >
      {children}
      <p className="type-body text-2">{words.about}</p>
    </ActSheet>
  );
};
