import type { Address } from '#web/shared/address.ts';

/* A secondary action under a field or a form; as high as a finger, however short its text. */

const look = 'inline-flex min-h-11 min-w-11 items-center rounded-input text-start type-label text-accent';

interface TextLinkProps {
  href: Address;
  children: string;
  testId?: string | undefined;
}

export const TextLink = ({ href, children, testId }: TextLinkProps) => (
  <a href={href} className={look} data-testid={testId}>
    {children}
  </a>
);

interface TextButtonProps {
  onClick: () => void;
  children: string;
  expanded?: boolean | undefined;
  testId?: string | undefined;
}

export const TextButton = ({ onClick, children, expanded, testId }: TextButtonProps) => (
  <button type="button" onClick={onClick} aria-expanded={expanded} className={look} data-testid={testId}>
    {children}
  </button>
);
