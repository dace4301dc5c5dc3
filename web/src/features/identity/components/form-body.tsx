import type { ReactNode } from 'react';
import { Banner } from '#ui/banner.tsx';
import type { StateAction } from '#ui/empty-state.tsx';
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
    {props.form.banner !== undefined && (
      <Banner kind="danger" action={props.bannerAction} testId="form.banner">
        {props.form.banner}
      </Banner>
    )}
    {props.children}
  </form>
);
