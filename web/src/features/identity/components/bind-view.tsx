import { useState } from 'react';
import { identityCalls } from '#contract/identity/calls.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useNow } from '#ui/now.ts';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { useWrite } from '#web/shared/calls.ts';
import { useSentCode } from '#web/shared/codes/sent-code.ts';
import { useDraft } from '#web/shared/drafts.ts';
import { back } from '#web/shared/navigation.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { identityPaths } from '../paths.ts';
import { useChosenArea } from '../chosen-area.ts';
import { accountFields, bindPlaces, bindProblems, EXAMPLE_EMAIL, type BindField, type Way } from '../form.ts';
import { identityTexts } from '../locales/index.ts';
import { credentialViews, useSecurityOverview, type SecurityOverview } from '../queries.ts';
import { addressOf, isFresh, isSet, knownAddress } from '../strength.ts';
import { FactorField } from './factor-field.tsx';
import { FormBody } from './form-body.tsx';
import { FormCode } from './form-code.tsx';
import { Loaded } from './loaded.tsx';
import { MobileField } from './mobile-field.tsx';
import { useForm, type Form } from './use-form.ts';

/** Binds an email address or a phone number, or replaces it. */
export const BindView = ({ way }: { way: Way }) => {
  const text = useText(identityTexts);
  const read = useSecurityOverview();
  const replaces = read.value !== undefined && isSet(read.value, way);
  return (
    <PageFrame title={text(`${way}_${replaces ? 'change' : 'bind'}`)} testId="bind">
      <Loaded read={read} skeleton={<SkeletonCard lines={5} />}>
        {(overview) => <BindForm way={way} overview={overview} />}
      </Loaded>
    </PageFrame>
  );
};

interface BindFormProps {
  way: Way;
  overview: SecurityOverview;
}

const PROOF_NEEDED = new Set<string>(['allow_code_required', 'log_in_again']);

const BindForm = ({ way, overview }: BindFormProps) => {
  const text = useText(identityTexts);
  const { area_code } = useChosenArea();
  const replaces = isSet(overview, way);
  const known = knownAddress(overview);
  const [refused, setRefused] = useState(false);
  // Known before the form is sent, so that a second code is asked for while the first one is typed, not after it.
  const second = useNow();
  const proves = refused || replaces || !isFresh(overview, second);
  const allowing = proves && known !== undefined;
  const stale = proves && known === undefined;
  const needs = { way, area_code, allow_code: allowing, factor: overview.has_authenticator };
  const draft = useDraft(`identity.bind.${way}`, { address: '' });
  const form = useForm<BindField>(
    { ...draft.values, code: '', allow_code: '', factor: '' },
    { problems: (values) => bindProblems(values, needs), places: bindPlaces },
  );
  const target =
    way === 'email' ? { user_string: form.values.address.trim() } : accountFields(form.values.address, area_code);
  const bind = useBind(way, target);
  const allow_code = useSentCode(`allow_bind_${way}`);
  const submit = async (): Promise<void> => {
    if (!form.check()) return;
    const { code, allow_code: allowed, factor } = form.values;
    const sent = await bind.send({
      code,
      ...(allowing ? { allow_code: allowed } : {}),
      ...(factor === '' ? {} : { ga_code: factor }),
    });
    if (sent.state === 'done') {
      draft.clear();
      toast.show(text(`${way}_bound`), { kind: 'done' });
      return back();
    }
    if (sent.state === 'refused' && PROOF_NEEDED.has(sent.reason)) setRefused(true);
    else form.refused(sent);
  };
  if (stale && form.values.address === '') return <LogInFirst />;
  return (
    <FormBody form={form} onSubmit={() => void submit()}>
      {stale && <LogInFirst />}
      {replaces && <Replaces address={addressOf(overview, way) ?? ''} />}
      <NewAddress way={way} form={form} target={target} onType={(address) => draft.set({ address })} />
      {/* Proves that the customer wants another address, and not somebody who found the phone open. */}
      {allowing && (
        <FormCode
          form={form}
          name="allow_code"
          code={allow_code}
          label={text('code_known_address', { address: known })}
          hint={text(replaces ? 'code_known_hint' : 'code_stale_hint')}
          testId="bind.allow_code"
        />
      )}
      {overview.has_authenticator && <FactorField form={form} testId="bind.factor" />}
      <Button type="submit" busy={bind.busy} testId="bind.submit">
        {text(`${way}_${replaces ? 'change' : 'bind'}`)}
      </Button>
    </FormBody>
  );
};

/** Nothing is bound yet, so only a fresh login proves the customer. */
const LogInFirst = () => {
  const text = useText(identityTexts);
  return (
    <Banner kind="info" action={{ label: text('log_in'), href: identityPaths.login() }} testId="bind.stale">
      {text('log_in_again_why')}
    </Banner>
  );
};

const Replaces = ({ address }: { address: string }) => {
  const text = useText(identityTexts);
  return (
    <Banner kind="info">
      <p>{text('replaces', { address })}</p>
      <p>{text('change_follows')}</p>
    </Banner>
  );
};

interface Target {
  readonly user_string: string;
  readonly area_code?: string;
}

interface Proofs {
  readonly code: string;
  readonly allow_code?: string;
  readonly ga_code?: string;
}

const useBind = (way: Way, { user_string, area_code }: Target) => {
  const options = { changes: credentialViews, inline: 'all' } as const;
  const email = useWrite(identityCalls.bindEmail, options);
  const mobile = useWrite(identityCalls.bindMobile, options);
  return {
    busy: email.busy || mobile.busy,
    send: (proofs: Proofs) =>
      way === 'email'
        ? email.send({ email: user_string, ...proofs })
        : mobile.send({ mobile: user_string, area_code, ...proofs }),
  };
};

interface NewAddressProps {
  way: Way;
  form: Form<BindField>;
  target: Target;
  onType: (address: string) => void;
}

const NewAddress = ({ way, form, target, onType }: NewAddressProps) => {
  const text = useText(identityTexts);
  const code = useSentCode(`bind_${way}`, target);
  const address = {
    value: form.values.address,
    onChange: (value: string) => {
      form.set('address', value);
      onType(value);
    },
    onBlur: () => form.leave('address'),
    error: form.errorOf('address'),
    testId: 'bind.address',
  };
  return (
    <>
      {way === 'email' ? (
        <TextField
          {...address}
          label={text('email_new')}
          type="email"
          autoComplete="email"
          placeholder={EXAMPLE_EMAIL}
        />
      ) : (
        <MobileField {...address} />
      )}
      <FormCode
        form={form}
        name="code"
        code={code}
        address="address"
        label={text(`code_new_${way}`)}
        testId="bind.code"
      />
    </>
  );
};
