import { Translate, useTranslate } from 'react-admin';
import { copyOperatorCalls as calls } from '#contract/copy-trading/operator-calls.ts';
import { removalReasons } from '#contract/copy-trading/rules.ts';
import { ActButton } from '#console/shared/act-button.tsx';
import { Amount } from '#console/shared/amount.tsx';
import { CustomerLink } from '#console/shared/customer-link.tsx';
import { Facts, Sentences } from '#console/shared/facts.tsx';
import { FoldList } from '#console/shared/fold-list.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { percent } from '#console/shared/proposal-sentences.ts';
import type { Trader } from '../components/served.ts';
import { Waits } from '../components/waits.tsx';
import { proposals } from '../proposals.ts';

const NUMBERS = ['followers', 'followers_net', 'total_profits'];

const cellsOf = (row: Trader) => ({
  nickname: (
    <>
      {row.nickname} {row.is_demo && <Translate i18nKey="copy_trading.demo" />}
    </>
  ),
  state: <Translate i18nKey={`copy_trading.state.${row.state}`} />,
  followers: <Amount of={row.followers} />,
  followers_net: <Amount of={row.followers_net} unit="USDT" />,
  total_profits: <Amount of={row.total_profits} unit="USDT" />,
});

/** CT21: everybody who is or was a trader. */
export const Screen = () => (
  <FoldList<Trader> cells={cellsOf} numbers={NUMBERS}>
    {(row) => <Unfolded row={row} />}
  </FoldList>
);

const Unfolded = ({ row }: { readonly row: Trader }) => {
  const t = useTranslate();
  const { id: user_id } = row;
  return (
    <>
      <Facts
        of={{
          customer_id: <CustomerLink id={user_id} />,
          trader_since: row.since === null ? '' : <Moment at={row.since} />,
          share_rate: percent(row.share_rate),
          shared: <Amount of={row.shared} unit="USDT" />,
          failed_copies: <Amount of={row.failed_copies} />,
        }}
      />
      <p>{t('copy_trading.traders_about')}</p>
      <Waits for={row.proposal_id} />
      {row.state === 'active' && (
        <div className="acts">
          <ActButton
            call={calls.proposeRemoval}
            label="copy_trading.remove"
            question="copy_trading.decide_question"
            reasons={removalReasons}
            input={(reason) => ({ user_id, reason })}
            disabled={row.proposal_id !== null}
            isDestructive
          >
            <Sentences of={proposals['copy-trading.removal']({ user_id }, t)} />
          </ActButton>
        </div>
      )}
    </>
  );
};
