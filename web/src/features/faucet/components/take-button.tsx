import { useState } from 'react';
import { faucetCalls } from '#contract/faucet/calls.ts';
import { startCalls } from '#contract/site/start-calls.ts';
import { Button } from '#ui/button.tsx';
import { tableTexts, useText } from '#ui/i18n/texts.ts';
import type { FundingProps } from '#web/shared/funding.tsx';
import { useRead } from '#web/shared/use-read.ts';
import { useWrite } from '#web/shared/use-write.ts';
import { labels } from '../labels.ts';

const texts = tableTexts(labels);

/** Play money is in USDT and exists only in a demo. */
export const TakeButton = ({ screen, currency = 'USDT', small = false }: FundingProps) => {
  const text = useText(texts);
  const config = useRead(startCalls.config, {});
  const faucet = useWrite(faucetCalls.take);
  const [taken, setTaken] = useState(false);
  const take = async (): Promise<void> => {
    const { state } = await faucet.send({});
    setTaken(state !== 'unknown');
  };
  if (config.value?.demo !== true || currency !== 'USDT' || (small && taken)) return null;
  return (
    <Button
      {...(small && { variant: 'secondary', size: 'small' })}
      fit
      busy={faucet.busy}
      onClick={() => void take()}
      testId={`${screen}.faucet`}
    >
      {text('take')}
    </Button>
  );
};
