import { faucetCalls } from '#contract/faucet/calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Button } from '#ui/button.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { useConnection } from '#web/shared/online.ts';
import { useWrite } from '#web/shared/use-write.ts';
import { faucetTexts } from '../locales/index.ts';

interface PlayMoneyProps {
  guide: OutputOf<typeof faucetCalls.guide>;
  empty: boolean;
}

/** FA8: offers today's grant and says exactly what it is, or when there is one again. */
export const PlayMoney = ({ guide, empty }: PlayMoneyProps) => {
  const text = useText(faucetTexts);
  const format = useFormat();
  const { online } = useConnection();
  const faucet = useWrite(faucetCalls.take, { changes: [faucetCalls.guide] });
  const grant = {
    amount: format.amount(guide.amount, { scale: 2, min_scale: 0, rounding: 'down' }),
    coin: guide.currency_name,
  };
  if (guide.is_taken && !empty) return null;
  if (guide.is_taken)
    return (
      <p className="type-caption wrap-anywhere text-2" data-testid="guide.next">
        {text('play_money_next', { ...grant, time: format.instant(guide.next_at, 'date_time') })}
      </p>
    );
  const words = text(empty && guide.done.includes('play_money') ? 'play_money_again' : 'play_money_why', grant);
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="type-caption wrap-anywhere text-2">{words}</p>
      <Button
        size="small"
        fit
        busy={faucet.busy}
        disabled={!online}
        onClick={() => void faucet.send({})}
        testId="guide.take"
      >
        {text('take', grant)}
      </Button>
    </div>
  );
};
