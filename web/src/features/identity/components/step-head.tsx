import { useText } from '#ui/i18n/texts.ts';
import { identityTexts } from '../locales/index.ts';

interface StepHeadProps {
  step: number;
  of: number;
  title: string;
  children?: string | undefined;
}

/** The current step of a form with several steps. */
export const StepHead = ({ step, of, title, children }: StepHeadProps) => {
  const text = useText(identityTexts);
  return (
    <div className="flex flex-col gap-2">
      <div aria-hidden className="flex gap-1">
        {Array.from({ length: of }, (_, index) => (
          <span key={index} className={`h-1 flex-1 rounded-full ${index < step ? 'bg-accent-fill' : 'bg-pressed'}`} />
        ))}
      </div>
      <p className="type-caption text-3">{text('step', { step, of })}</p>
      <h2 className="type-title text-1">{title}</h2>
      {children !== undefined && <p className="type-body text-2">{children}</p>}
    </div>
  );
};
