import type { ReactNode } from 'react';

interface FormNoteProps {
  icon?: ReactNode;
  tone: string;
  children: string;
}

/** One line that the customer should know before the tap. */
export const FormNote = ({ icon, tone, children }: FormNoteProps) => (
  <p className={`flex gap-1.5 type-caption ${tone}`}>
    {icon !== undefined && <span className="mt-0.5 shrink-0">{icon}</span>}
    <span className="min-w-0">{children}</span>
  </p>
);
