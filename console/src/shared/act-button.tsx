import { useState, type ReactNode } from 'react';
import { Confirm, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { Call, InputOf, OutputOf } from '#contract/kit/call.ts';
import { Button } from './button.tsx';
import { client } from './client.ts';
import { ChoiceField } from './field.tsx';
import { useMay } from './permissions.ts';
import { useSend } from './send.ts';

export interface ActProps<C extends Call, Reason extends string> {
  readonly call: C;
  /** Key of the button's and the dialog's name. */
  readonly label: string;
  /** Key of the sentence that says what will happen; `<label>_question` if it is not given. */
  readonly question?: string;
  /** Codes to choose from. None is chosen beforehand: the public log keeps a wrong one for ever. */
  readonly reasons?: readonly Reason[];
  readonly input: (reason: Reason) => InputOf<C>;
  /** Further fields of the dialog. */
  readonly children?: ReactNode;
  readonly strong?: boolean;
  /** It takes something from a customer, or ends something. */
  readonly isDestructive?: boolean;
  readonly disabled?: boolean;
  /** Whether the fields of the dialog are filled in. */
  readonly isReady?: boolean;
  readonly onDone?: ((output: OutputOf<C>) => void) | undefined;
}

/** A button for a call that changes something: absent for those who may not, and asks before it acts. */
export const ActButton = <C extends Call, Reason extends string = never>(props: ActProps<C, Reason>) => {
  const {
    call,
    label,
    question = `${label}_question`,
    reasons = [],
    children,
    strong = false,
    isDestructive = false,
    disabled = false,
    isReady = true,
  } = props;
  const may = useMay();
  const t = useTranslate();
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<Reason | ''>('');
  const isFilled = isReady && (reasons.length === 0 || reason !== '');
  const { act, isBusy } = useAct(props, () => setOpen(false));
  if (!may(call)) return null;
  return (
    <>
      <Button label={label} look={lookOf(strong, isDestructive)} disabled={disabled} onPress={() => setOpen(true)} />
      <Confirm
        isOpen={open}
        loading={isBusy}
        title={label}
        confirm={label}
        confirmColor={isDestructive ? 'warning' : 'primary'}
        content={
          <div className="ask">
            <p>{t(question)}</p>
            {children}
            {reasons.length > 0 && <ReasonField reasons={reasons} value={reason} onChange={setReason} />}
          </div>
        }
        onConfirm={(event) => {
          event.stopPropagation();
          if (isFilled) void act(reason as Reason);
          else notify('console.fill_in', { type: 'warning' });
        }}
        onClose={(event: { stopPropagation?: () => void }) => {
          event.stopPropagation?.();
          setOpen(false);
        }}
      />
    </>
  );
};

const lookOf = (strong: boolean, isDestructive: boolean): 'plain' | 'strong' | 'hard' => {
  if (isDestructive) return 'hard';
  return strong ? 'strong' : 'plain';
};

const useAct = <C extends Call, Reason extends string>(
  { call, input, onDone }: ActProps<C, Reason>,
  close: () => void,
) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const { isBusy, send } = useSend();
  const act = async (reason: Reason): Promise<void> => {
    await send(
      // Async, so that a throwing `input` is shown like any other failure.
      async () => client.send(call, input(reason)),
      (output) => {
        notify('console.done', { type: 'success' });
        onDone?.(output);
      },
    );
    close();
    refresh();
  };
  return { act, isBusy };
};

interface ReasonFieldProps<Reason extends string> {
  readonly reasons: readonly Reason[];
  readonly value: Reason | '';
  readonly onChange: (reason: Reason | '') => void;
  readonly label?: string;
  /** Key of the words while none is chosen. */
  readonly none?: string;
}

export const ReasonField = <Reason extends string>(props: ReasonFieldProps<Reason>) => {
  const { reasons, value, onChange, label = 'fields.reason', none = 'console.choose' } = props;
  const t = useTranslate();
  const choices = reasons.map((code) => [code, t(`reasons.${code}`, { _: code })] as const);
  return (
    <ChoiceField
      label={label}
      value={value}
      choices={[['', t(none)], ...choices]}
      onChange={(code) => onChange(code as Reason | '')}
    />
  );
};
