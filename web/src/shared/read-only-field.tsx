interface ReadOnlyFieldProps {
  label: string;
  children: string;
  faded?: boolean;
  testId: string;
}

/** Same height as a field, for values that the market decides. */
export const ReadOnlyField = ({ label, children, faded = false, testId }: ReadOnlyFieldProps) => (
  <div className="flex flex-col gap-1.5">
    <span className="type-label text-2">{label}</span>
    <p
      className={`num flex min-h-12 items-center rounded-input border border-line bg-raised px-3 py-1.5 type-label font-normal ${faded ? 'text-3' : 'text-1'}`}
      data-testid={testId}
    >
      {children}
    </p>
  </div>
);
