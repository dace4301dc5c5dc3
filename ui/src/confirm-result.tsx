import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { ButtonPair } from './button-pair.tsx';
import { ConfirmLine, type ConfirmRow } from './confirm-review.tsx';
import { CopyField } from './copy-field.tsx';
import { useText } from './i18n/texts.ts';
import { uiTexts } from './locales/index.ts';

export interface ConfirmResult {
  readonly outcome: 'done' | 'failed';
  /** What happened, or why it did not. */
  readonly title: string;
  readonly amount?: string | undefined;
  readonly note?: string | undefined;
  /** What it came to, as the review listed it before. */
  readonly rows?: readonly ConfirmRow[] | undefined;
  readonly reference?: string | undefined;
  /** What proves it, such as the price in the log. */
  readonly links?: readonly { readonly label: string; readonly href: string }[] | undefined;
  readonly view?: { readonly label: string; readonly onPress: () => void } | undefined;
}

/** The same size and motion for success and failure; it stays until the customer leaves. */
export const ConfirmResultPanel = ({ result }: { result: ConfirmResult }) => {
  const text = useText(uiTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-center gap-3 pt-4 pb-2 text-center" data-testid="confirm.result">
      <ResultMark outcome={result.outcome} />
      <h3 ref={heading} tabIndex={-1} role="status" className="type-nav text-balance text-1 outline-none">
        {result.title}
      </h3>
      {result.amount !== undefined && <p className="type-hero wrap-anywhere">{result.amount}</p>}
      {result.note !== undefined && <p className="type-label font-normal text-balance text-2">{result.note}</p>}
      {result.rows && (
        <dl className="mt-2 flex w-full flex-col gap-3 border-t border-line pt-4" data-testid="confirm.receipt">
          {result.rows.map((row) => (
            <ConfirmLine key={row.key} row={row} />
          ))}
        </dl>
      )}
      {result.reference !== undefined && (
        <div className="mt-2 w-full border-t border-line pt-2">
          <CopyField label={text('reference')} value={result.reference} testId="confirm.reference" />
        </div>
      )}
      {result.links?.map(({ label, href }) => (
        <a
          key={href}
          href={href}
          className="flex min-h-11 items-center type-label text-accent"
          data-testid="confirm.link"
        >
          {label}
        </a>
      ))}
    </div>
  );
};

const ResultMark = ({ outcome }: { outcome: 'done' | 'failed' }) => (
  <svg
    aria-hidden
    viewBox="0 0 64 64"
    className={`size-16 fill-none stroke-3 ${outcome === 'done' ? 'stroke-accent' : 'stroke-danger'}`}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <circle cx="32" cy="32" r="30" className="opacity-25" />
    <path
      d={outcome === 'done' ? 'M20 33l8.5 8.5L45 25' : 'M23 23l18 18M41 23L23 41'}
      pathLength={1}
      strokeDasharray={1}
      className="animate-draw"
    />
  </svg>
);

interface ResultActionsProps {
  result: ConfirmResult;
  onDone: () => void;
}

export const ConfirmResultActions = ({ result: { view }, onDone }: ResultActionsProps) => {
  const text = useText(uiTexts);
  return (
    <ButtonPair>
      {view && (
        <Button variant="secondary" onClick={view.onPress} testId="confirm.view">
          {view.label}
        </Button>
      )}
      <Button onClick={onDone} testId="confirm.done">
        {text('done')}
      </Button>
    </ButtonPair>
  );
};
