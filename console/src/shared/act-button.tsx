import { useState, type ReactNode } from 'react';
import { Confirm, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { Call, InputOf, OutputOf } from '#contract/kit/call.ts';
import { client } from './client.ts';
import { useTellFailure } from './failure.ts';
import { useMay } from './may.ts';
import { Press } from './press.tsx';

interface ActProps<C extends Call> {
  readonly call: C;
  /** Key of the button's and the dialog's name. */
  readonly label: string;
  /** Key of the sentence that says what will happen. */
  readonly question: string;
  /** Codes to choose from; one must be chosen. */
  readonly reasons?: readonly string[];
  readonly input: (reason: string) => InputOf<C>;
  /** Further fields of the dialog. */
  readonly children?: ReactNode;
  readonly strong?: boolean;
  /** Something that is taken from a customer or ends something. */
  readonly isHard?: boolean;
  readonly disabled?: boolean;
  /** Whether what the dialog asks for is there. */
  readonly isReady?: boolean;
  readonly onDone?: (output: OutputOf<C>) => void;
}

/** A button for a call that changes something: absent for who may not, and asks before it acts. */
export const ActButton = <C extends Call>(props: ActProps<C>) => {
  const {
    call,
    label,
    question,
    reasons = [],
    children,
    strong = false,
    isHard = false,
    disabled = false,
    isReady = true,
  } = props;
  const may = useMay();
  const t = useTranslate();
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState(reasons.length === 1 ? (reasons[0] ?? '') : '');
  const isWhole = isReady && (reasons.length === 0 || reason !== '');
  const { act, isBusy } = useAct(props, () => setOpen(false));
  if (!may(call)) return null;
  return (
    <>
      <Press label={label} look={lookOf(strong, isHard)} disabled={disabled} onPress={() => setOpen(true)} />
      <Confirm
        isOpen={open}
        loading={isBusy}
        title={label}
        confirm={label}
        confirmColor={isHard ? 'warning' : 'primary'}
        content={
          <div className="ask">
            <p>{t(question)}</p>
            {children}
            {/* No reason is given beforehand: a wrong one would stand in the public log for ever. */}
            {reasons.length > 1 && <ReasonSelect reasons={reasons} value={reason} onChange={setReason} canBeNone />}
          </div>
        }
        onConfirm={(event) => {
          event.stopPropagation();
          if (isWhole) void act(reason);
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

const lookOf = (strong: boolean, isHard: boolean): 'plain' | 'strong' | 'hard' => {
  if (isHard) return 'hard';
  return strong ? 'strong' : 'plain';
};

const useAct = <C extends Call>({ call, input, onDone }: ActProps<C>, close: () => void) => {
  const notify = useNotify();
  const tellFailure = useTellFailure();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const act = async (reason: string): Promise<void> => {
    setBusy(true);
    try {
      const output = await client.send(call, input(reason));
      notify('console.done', { type: 'success' });
      onDone?.(output);
    } catch (failure) {
      tellFailure(failure);
    }
    setBusy(false);
    close();
    refresh();
  };
  return { act, isBusy };
};

interface ReasonSelectProps {
  readonly reasons: readonly string[];
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly label?: string;
  /** Whether none may be chosen. */
  readonly canBeNone?: boolean;
}

export const ReasonSelect = ({ reasons, value, onChange, label = 'fields.reason', canBeNone }: ReasonSelectProps) => {
  const t = useTranslate();
  return (
    <label className="ask-field">
      {t(label)}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {canBeNone && <option value="">–</option>}
        {reasons.map((code) => (
          <option key={code} value={code}>
            {t(`reasons.${code}`, { _: code })}
          </option>
        ))}
      </select>
    </label>
  );
};
