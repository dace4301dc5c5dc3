import type { ReactNode } from 'react';
import { Banner } from '#ui/banner.tsx';
import type { StateAction } from '#ui/empty-state.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { secondsUntil, useNow } from '#ui/now.ts';
import { identityTexts } from '../locales/index.ts';
import type { Form } from './use-form.ts';

interface FormBodyProps<Name extends string> {
  form: Form<Name>;
  onSubmit: () => void;
  children: ReactNode;
  /** For a submit button outside the form, in the page's footer. */
  id?: string | undefined;
  /** An action that resolves what the banner reports. */
  bannerAction?: StateAction | undefined;
  testId?: string | undefined;
}

/** Fields below a banner for errors of the whole form. Native validation bubbles are off: errors are in the page. */
export const FormBody = <Name extends string>(props: FormBodyProps<Name>) => (
  <form
    id={props.id}
    ref={props.form.element}
    noValidate
    className="flex flex-col gap-4"
    onSubmit={(event) => {
      event.preventDefault();
      props.onSubmit();
    }}
    data-testid={props.testId}
  >
    <WaitBanner until={props.form.waitUntil} />
    {props.form.banner !== undefined && (
      <Banner kind="danger" action={props.bannerAction} testId="form.banner">
        {props.form.banner}
      </Banner>
    )}
    {props.children}
  </form>
);

/** Counts down, and goes once the next attempt is allowed. */
const WaitBanner = ({ until }: { until: number | undefined }) => {
  const text = useText(identityTexts);
  const format = useFormat();
  const now = useNow();
  const seconds = until === undefined ? 0 : secondsUntil(until, now);
  if (seconds === 0) return null;
  return (
    <Banner kind="warn" testId="form.wait">
      <span className="tabular-nums">{text('too_many', { span: format.duration(seconds * 1000) })}</span>
    </Banner>
  );
};
