import { identityCalls } from '#contract/identity/calls.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CodeInput } from '#ui/code-input.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import { useWrite } from '#web/shared/calls.ts';
import { useSentCode } from '#web/shared/codes/sent-code.ts';
import { back } from '#web/shared/navigation.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { BindFirst } from '../components/bind-first.tsx';
import { FactorField } from '../components/factor-field.tsx';
import { FormBody } from '../components/form-body.tsx';
import { FormCode } from '../components/form-code.tsx';
import { Loaded } from '../components/loaded.tsx';
import { useForm } from '../components/use-form.ts';
import { paymentPasswordPlaces, paymentPasswordProblems, type PaymentPasswordField } from '../form.ts';
import { identityTexts } from '../locales/index.ts';
import { credentialViews, useSecurityOverview, type SecurityOverview } from '../queries.ts';
import { knownAddress } from '../strength.ts';

export const Screen = () => {
  const text = useText(identityTexts);
  const read = useSecurityOverview();
  return (
    <PageFrame
      title={text(read.value?.has_payment_password ? 'payment_change' : 'payment_set')}
      testId="payment_password"
    >
      <Loaded read={read} skeleton={<SkeletonCard lines={5} />}>
        {(overview) =>
          knownAddress(overview) === undefined ? <BindFirst /> : <PaymentPasswordForm overview={overview} />
        }
      </Loaded>
    </PageFrame>
  );
};

const PaymentPasswordForm = ({ overview }: { overview: SecurityOverview }) => {
  const text = useText(identityTexts);
  const factor = overview.has_authenticator;
  const code = useSentCode('payment_password');
  const form = useForm<PaymentPasswordField>(
    { password: '', repeat: '', code: '', factor: '' },
    { problems: (values) => paymentPasswordProblems(values, factor), places: paymentPasswordPlaces },
  );
  const write = useWrite(identityCalls.setPaymentPassword, { changes: credentialViews, inline: 'all' });
  const submit = async (): Promise<void> => {
    if (!form.check()) return;
    const { password, repeat, code: digits_sent, factor: ga_code } = form.values;
    const sent = await write.send({
      password,
      re_password: repeat,
      code: digits_sent,
      ...(ga_code === '' ? {} : { ga_code }),
    });
    if (sent.state !== 'done') return form.refused(sent);
    toast.show(text('payment_saved'), { kind: 'done' });
    back();
  };
  const digits = (name: 'password' | 'repeat', label: string) => (
    <div onBlur={() => form.leave(name)}>
      <CodeInput
        label={label}
        secret
        value={form.values[name]}
        onChange={(value) => form.set(name, value)}
        error={form.errorOf(name)}
        testId={`payment_password.${name}`}
      />
    </div>
  );
  return (
    <FormBody form={form} onSubmit={() => void submit()}>
      <p className="type-body text-2">{text('payment_intro')}</p>
      {overview.has_payment_password && <Banner kind="info">{text('change_follows')}</Banner>}
      {digits('password', text('payment_digits'))}
      {digits('repeat', text('payment_repeat'))}
      <FormCode
        form={form}
        name="code"
        code={code}
        label={text('code_known_address', { address: knownAddress(overview) ?? '' })}
        testId="payment_password.code"
      />
      {factor && <FactorField form={form} testId="payment_password.factor" />}
      <Button type="submit" busy={write.busy} testId="payment_password.submit">
        {text('payment_save')}
      </Button>
    </FormBody>
  );
};
