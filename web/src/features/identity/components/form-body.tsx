import type { ReactNode } from 'react';
import { Banner } from '#ui/banner.tsx';
import type { StateAction } from '#ui/empty-state.tsx';
import type { Form } from './use-form.ts';

interface FormBodyProps<Name extends string> {
  form: Form<Name>;
  onSubmit: () => void;
  children: ReactNode;
  /** For a submit button that stands outside, in the footer of the page. */
  id?: string | undefined;
  /** A way out of what the banner says. */
  bannerAction?: StateAction | undefined;
  testId?: string | undefined;
}

/** Fields with what is wrong about all of them above. The browser's own bubbles stay away: ours are in the page. */
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
