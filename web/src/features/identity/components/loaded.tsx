import LogIn from 'lucide-react/icons/log-in';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import type { Read } from '#web/shared/calls.ts';
import { sharedTexts } from '#web/shared/locales/index.ts';
import { paths } from '#web/shared/paths.ts';
import { failureCode, failureText } from '#web/shared/refusals.ts';

interface LoadedProps<Value> {
  read: {
    readonly state: Read<Value>['state'];
    readonly value: Value | undefined;
    readonly failure: unknown;
    readonly loading?: boolean;
    readonly reload: () => Promise<void>;
  };
  skeleton: ReactNode;
  children: (value: Value) => ReactNode;
}

/** Everything that can stand in place of an answer: its outline, why there is none, or the way to the login. */
export const Loaded = <Value,>({ read, skeleton, children }: LoadedProps<Value>) => {
  if (read.value !== undefined) return children(read.value);
  if (read.state === 'guest') return <LoginFirst />;
  if (read.state !== 'failed') return skeleton;
  return (
    <ErrorState onRetry={() => void read.reload()} retrying={read.loading} code={failureCode(read.failure)}>
      {failureText(read.failure)}
    </ErrorState>
  );
};

const LoginFirst = () => {
  const text = useText(sharedTexts);
  return (
    <EmptyState icon={<LogIn />} action={{ label: text('login'), href: paths.login() }} testId="login_first">
      {text('login_first')}
    </EmptyState>
  );
};
