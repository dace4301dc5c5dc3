import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { client } from './client.ts';
import { useTellFailure } from './failure.ts';
import { Press } from './press.tsx';

/** Only a demo tells codes; a server that does not say what it is counts as none. */
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
  const tellFailure = useTellFailure();
  const [told, setTold] = useState<{ readonly code: string; readonly wait_seconds: number }>();
  const ask = (): void => {
    client.send(operatorsCalls.demoCode, { email }).then(setTold, (failure: unknown) => {
      setTold(undefined);
      tellFailure(failure);
    });
  };
  return (
    <div className="demo-code">
      <Press label="login.demo_code" disabled={email === ''} onPress={ask} />
      {told && (
        <p role="status">
          {told.wait_seconds === 0
            ? t('login.demo_code_is', { code: told.code })
            : t('login.demo_code_later', { code: told.code, seconds: told.wait_seconds })}
        </p>
      )}
    </div>
  );
};
