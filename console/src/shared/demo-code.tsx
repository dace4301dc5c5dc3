import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { Button } from './button.tsx';
import { client } from './client.ts';
import { useShowFailure } from './failure.ts';

/** Only a demo shows codes; a server that does not answer is not taken for one. */
export const useDemo = (): boolean => {
  const [isDemo, setDemo] = useState(false);
  useEffect(() => {
    client.send(siteCalls.config, {}).then(
      ({ demo }) => setDemo(demo),
      () => undefined,
    );
  }, []);
  return isDemo;
};

export const DemoCode = ({ email }: { readonly email: string }) => {
  const t = useTranslate();
  const showFailure = useShowFailure();
  const [answer, setAnswer] = useState<{ readonly code: string; readonly wait_seconds: number }>();
  const ask = (): void => {
    client.send(operatorsCalls.demoCode, { email }).then(setAnswer, (failure: unknown) => {
      setAnswer(undefined);
      showFailure(failure);
    });
  };
  return (
    <div className="demo-code">
      <Button label="login.demo_code" disabled={email === ''} onPress={ask} />
      {answer && (
        <p role="status">
          {answer.wait_seconds === 0
            ? t('login.demo_code_is', { code: answer.code })
            : t('login.demo_code_later', { code: answer.code, seconds: answer.wait_seconds })}
        </p>
      )}
    </div>
  );
};
