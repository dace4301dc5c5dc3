import ChevronRight from 'lucide-react/icons/chevron-right';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { OutputOf } from '#contract/kit/call.ts';
import { profileCalls } from '#contract/profile/calls.ts';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCard } from '#ui/skeleton.tsx';
import type { Address } from '#web/shared/address.ts';
import { useRead } from '#web/shared/calls.ts';
import { identityPaths } from '#web/features/identity/paths.ts';
import { verificationPaths } from '#web/features/verification/paths.ts';
import { appTexts } from '../locales/index.ts';

type Info = OutputOf<typeof profileCalls.info>;

const steps = ['email', 'phone', 'identity', 'pay_password', 'authenticator'] as const;
type Step = (typeof steps)[number];

const isDone: Readonly<Record<Step, (info: Info) => boolean>> = {
  email: ({ email }) => email !== '',
  phone: ({ phone }) => phone !== '',
  identity: ({ verification_level }) => verification_level > 0,
  pay_password: ({ has_pay_password }) => has_pay_password,
  authenticator: ({ has_authenticator }) => has_authenticator,
};

const wayTo: Readonly<Record<Step, () => Address>> = {
  email: () => identityPaths.security({ view: 'email' }),
  phone: () => identityPaths.security({ view: 'mobile' }),
  identity: verificationPaths.levels,
  pay_password: identityPaths.payPassword,
  authenticator: identityPaths.authenticator,
};

/** Lists every step that will ever be asked for, from the first minute, with the benefit of each. */
export const SetupChecklist = () => {
  const text = useText(appTexts);
  const info = useRead(profileCalls.info, {}, { keep: true });
  if (info.state === 'loading')
    return (
      <div className="flex min-h-70 flex-col *:grow">
        <SkeletonCard lines={6} />
      </div>
    );
  if (info.state !== 'ready') return null;
  const done = steps.filter((step) => isDone[step](info.value));
  if (done.length === steps.length) return null;
  return (
    <section className="rounded-card bg-surface pt-3 pb-1 shadow-card" data-testid="home.setup">
      <div className="flex items-baseline justify-between gap-3 px-4 pb-1">
        <h2 className="type-row">{text('setup_title')}</h2>
        <span className="num shrink-0 type-label text-2" data-testid="home.setup.progress">
          {text('setup_progress', { done: done.length, all: steps.length })}
        </span>
      </div>
      <ul>
        {steps.map((step) => (
          <StepRow key={step} step={step} done={done.includes(step)} />
        ))}
      </ul>
    </section>
  );
};

const StepRow = ({ step, done }: { step: Step; done: boolean }) => {
  const text = useText(appTexts);
  const words = (
    <span className="flex min-w-0 flex-1 flex-col">
      <span className={`type-body wrap-anywhere ${done ? 'text-2' : 'text-1'}`}>{text(`setup_${step}`)}</span>
      {!done && <span className="type-caption wrap-anywhere text-3">{text(`setup_${step}_why`)}</span>}
    </span>
  );
  if (done)
    return (
      <li className="flex min-h-11 items-center gap-3 px-4 py-1" data-testid={`home.setup.${step}`}>
        <CircleCheck size={20} className="shrink-0 text-accent" role="img" aria-label={text('setup_done')} />
        {words}
      </li>
    );
  return (
    <li>
      <a
        href={wayTo[step]()}
        className="flex min-h-13 items-center gap-3 px-4 py-2 -outline-offset-2 active:bg-pressed"
        data-testid={`home.setup.${step}`}
      >
        <Circle aria-hidden size={20} className="text-3" />
        {words}
        <ChevronRight aria-hidden size={20} className="-me-1 text-3" />
      </a>
    </li>
  );
};
