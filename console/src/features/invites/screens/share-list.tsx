import { useTranslate } from 'react-admin';
import { changeReasons } from '#contract/catalogue/rules.ts';
import { inviteOperatorCalls as calls } from '#contract/invites/operator-calls.ts';
import { shareFits } from '#contract/invites/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { useTyped } from '#console/shared/field.tsx';
import { FoldList } from '#console/shared/fold-list.tsx';
import { useMay } from '#console/shared/permissions.ts';
import { percent } from '#console/shared/proposal-sentences.ts';
import { ProposeChange } from '#console/shared/propose-change.tsx';
import { plain, type AmountsAsText } from '#console/shared/resource.ts';
import { ValueField } from '#console/shared/value-field.tsx';
import { proposals } from '../proposals.ts';

type Share = AmountsAsText<OutputOf<typeof calls.inviteShares>[number]>;

const cellsOf = ({ share, from_day }: Share) => ({ invite_share: percent(share), from_day });

/** IR3: the newest first; only it can be changed, and only for days to come. */
export const Screen = () => {
  const t = useTranslate();
  const may = useMay();
  return (
    <FoldList<Share> cells={cellsOf} numbers={['invite_share']}>
      {(row) => (
        <>
          <p>{t('invites.share_about')}</p>
          {may(calls.proposeInviteShare) && <Change key={row.id} row={row} />}
        </>
      )}
    </FoldList>
  );
};

const Change = ({ row }: { readonly row: Share }) => {
  const t = useTranslate();
  const { typed, field } = useTyped({ share: row.share });
  const given = Decimal.amount(typed.share.trim());
  const share = given && shareFits(given) ? given : undefined;
  const is_other = share !== undefined && !share.eq(Decimal.of(row.share));
  const payload = share && { before: { share: row.share }, after: plain({ share }) };
  return (
    <>
      <ValueField {...field('share')} kind="amount" isWrong={!share} />
      {!share && <p role="alert">{t('invites.share_wrong')}</p>}
      <ProposeChange
        call={calls.proposeInviteShare}
        reasons={changeReasons}
        terms={is_other ? { share } : undefined}
        sentences={payload ? proposals['invites.share'](payload, t) : []}
        proposal_id={row.proposal_id}
        strong
      />
    </>
  );
};
