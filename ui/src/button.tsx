import type { MouseEvent, ReactNode, Ref } from 'react';
import { Spinner } from './spinner.tsx';
import { useThrottledClick } from './throttle.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'up' | 'down';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonProps {
  children: string;
  variant?: ButtonVariant | undefined;
  /** At least 44, 48 or, for trading, 52 px high; a long label makes it higher. */
  size?: ButtonSize | undefined;
  icon?: ReactNode;
  /** In progress: the spinner turns at once, the button keeps its focus and ignores clicks. */
  busy?: boolean | undefined;
  /** The label while busy, such as `Submitting…`. */
  busyLabel?: string | undefined;
  disabled?: boolean | undefined;
  /** As wide as its label instead of its row. */
  fit?: boolean | undefined;
  type?: 'button' | 'submit' | undefined;
  form?: string | undefined;
  /** Makes it a link that looks like a button. */
  href?: string | undefined;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  /** Read instead of the label, which it begins with: `Close: Long BTC/USDT`. */
  spoken?: string | undefined;
  describedBy?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  testId?: string | undefined;
}

const fills: Record<ButtonVariant, string> = {
  primary: 'bg-accent-fill text-on-fill',
  secondary: 'bg-pressed text-1',
  ghost: 'text-accent',
  danger: 'bg-danger-fill text-on-fill',
  up: 'bg-up-fill text-on-fill',
  down: 'bg-down-fill text-on-fill',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 px-4 type-label',
  medium: 'min-h-12 px-5 type-row',
  large: 'min-h-13 px-5 type-row',
};

/** A label longer than this, about two lines of 16 px, is set at 14 px; an action is never cut off. */
const LONG_LABEL = 30;

const shape =
  'inline-flex items-center justify-center gap-2 rounded-round py-1.5 text-center text-balance select-none transition-[scale,opacity] duration-80 ease-out active:scale-98';

const lookOf = ({ variant = 'primary', size = 'medium', fit, children }: ButtonProps, dead: boolean): string => {
  const label = size !== 'small' && children.length > LONG_LABEL ? 'text-sm' : '';
  const fill = dead ? (variant === 'ghost' ? 'text-disabled' : 'bg-pressed text-disabled') : fills[variant];
  return `${shape} ${sizes[size]} ${label} ${fill} ${fit ? '' : 'w-full'}`;
};

export const Button = (props: ButtonProps) => {
  const { busy = false, disabled = false, icon, href, busyLabel, children, testId } = props;
  const click = useThrottledClick(props.onClick);
  const look = lookOf(props, disabled && !busy);
  const content = (
    <>
      {busy ? <Spinner /> : icon}
      <span className="min-w-0 wrap-break-word">{busy ? (busyLabel ?? children) : children}</span>
    </>
  );
  if (href !== undefined && !disabled)
    return (
      <a href={href} onClick={click} className={look} aria-label={props.spoken} data-testid={testId}>
        {content}
      </a>
    );
  return (
    <button
      ref={props.ref}
      type={props.type ?? 'button'}
      form={props.form}
      disabled={disabled && !busy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-label={busy ? undefined : props.spoken}
      aria-describedby={props.describedBy}
      onClick={busy ? (event) => event.preventDefault() : click}
      className={look}
      data-testid={testId}
    >
      {content}
    </button>
  );
};
