import type { MouseEvent, ReactNode, Ref } from 'react';
import { Spinner } from './spinner.tsx';
import { useThrottledClick } from './throttle.ts';

interface IconButtonProps {
  icon: ReactNode;
  /** An icon alone has no meaning to a screen reader. */
  label: string;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  href?: string | undefined;
  /** For a toggle: whether it is on. */
  pressed?: boolean | undefined;
  /** A dot for something unread; the label must mention it too. */
  dot?: boolean | undefined;
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  testId?: string | undefined;
}

const look =
  'relative inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-[scale,background-color] duration-80 ease-out active:scale-98 active:bg-pressed';

export const IconButton = (props: IconButtonProps) => {
  const { icon, label, href, pressed, dot = false, busy = false, disabled = false, testId } = props;
  const click = useThrottledClick(props.onClick);
  const content = (
    <>
      {busy ? <Spinner /> : icon}
      {dot && <span className="absolute top-2 right-2 size-2 rounded-full bg-danger" />}
    </>
  );
  const tone = disabled ? 'text-disabled' : pressed ? 'text-accent' : 'text-2';
  if (href !== undefined && !disabled)
    return (
      <a href={href} aria-label={label} onClick={click} className={`${look} ${tone}`} data-testid={testId}>
        {content}
      </a>
    );
  return (
    <button
      ref={props.ref}
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      disabled={disabled}
      onClick={busy ? undefined : click}
      className={`${look} ${tone}`}
      data-testid={testId}
    >
      {content}
    </button>
  );
};
