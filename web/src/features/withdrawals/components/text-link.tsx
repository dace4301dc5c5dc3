export const TextLink = ({ href, label, testId }: { href: string; label: string; testId?: string }) => (
  <a href={href} className="flex min-h-11 items-center type-label text-accent" data-testid={testId}>
    {label}
  </a>
);
