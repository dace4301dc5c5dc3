import { useEffect, useState } from 'react';
import { Title, useGetList, useGetOne, useTranslate } from 'react-admin';
import type { catalogueCalls } from '#contract/catalogue/calls.ts';
import type { dashboardCalls } from '#contract/dashboard/calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { liabilitiesOperatorCalls as calls } from '#contract/liabilities/operator-calls.ts';
import { priceLogCalls } from '#contract/price-log/calls.ts';
import { now } from '#ui/now.ts';
import { ActButton } from '#console/shared/act-button.tsx';
import { Button } from '#console/shared/button.tsx';
import { client } from '#console/shared/client.ts';
import { Panel, Sentences } from '#console/shared/facts.tsx';
import { grouped } from '#console/shared/proposal-sentences.ts';
import { ChoiceField, TextField, useTyped } from '#console/shared/field.tsx';
import { HoldingFields } from '../components/holding-fields.tsx';
import {
  isRecent,
  linesOf,
  MAX_HOLDINGS,
  momentOf,
  NO_HOLDING,
  totalOf,
  typedMoment,
  type TypedHolding,
} from '../form.ts';

type Proposed = OutputOf<typeof calls.proposeReserves>;
type Asset = OutputOf<typeof dashboardCalls.totals>['assets'][number];
type Totals = { readonly assets: readonly Asset[]; readonly id: number };
type Network = OutputOf<typeof catalogueCalls.networks>[number] & { readonly id: number };

const ALL = { pagination: { page: 1, perPage: 100 } };
/** The largest number of decimals; the server refuses what does not fit a currency without a network. */
const MAX_SCALE = 18;

/** The name of our log, which every signed message begins with. */
const useLogName = (): string => {
  const [name, setName] = useState('');
  useEffect(() => {
    client.send(priceLogCalls.key, {}).then(
      (key) => setName(key.name),
      () => undefined,
    );
  }, []);
  return name;
};

export const Screen = () => {
  const t = useTranslate();
  const { data } = useGetOne<Totals>('dashboard_totals', { id: 1 });
  const { typed, field } = useTyped({ asset: '', as_of: typedMoment(instantOf(now())) });
  const assets = data?.assets ?? [];
  const asset = assets.find(({ currency_id }) => String(currency_id) === typed.asset);
  const as_of = momentOf(typed.as_of);
  const isAllowed = as_of !== undefined && isRecent(as_of, now());
  return (
    <Panel>
      <Title title={t('reserves.propose')} />
      <p>{t('reserves.explained')}</p>
      <div className="value-fields">
        <ChoiceField
          {...field('asset')}
          choices={[
            ['', t('console.choose')],
            ...assets.map(({ currency_id, currency_name }) => [String(currency_id), currency_name] as const),
          ]}
        />
        <div>
          <TextField
            {...field('as_of')}
            type="datetime-local"
            step={1}
            problem={isAllowed ? undefined : t('reserves.not_recent')}
          />
        </div>
      </div>
      {/* Another asset is another statement. */}
      <Holdings key={typed.asset} asset={asset} as_of={isAllowed ? as_of : undefined} />
    </Panel>
  );
};

interface HoldingsProps {
  readonly asset: Asset | undefined;
  readonly as_of: string | undefined;
}

const Holdings = ({ asset, as_of }: HoldingsProps) => {
  const t = useTranslate();
  const log = useLogName();
  const { data: networks = [] } = useGetList<Network>('networks', ALL);
  const [rows, setRows] = useState<readonly TypedHolding[]>([NO_HOLDING]);
  const [proposed, setProposed] = useState<Proposed>();
  if (!asset) return null;
  const code = asset.currency_name;
  const scale = networks.find(({ currency_id }) => currency_id === asset.currency_id)?.currency_scale ?? MAX_SCALE;
  const stated = { scale, log, code, as_of: as_of ?? '' };
  const lines = linesOf(rows, stated);
  const change = (index: number, row: TypedHolding): void => setRows(rows.with(index, row));
  return (
    <>
      {rows.map((row, index) => (
        <HoldingFields
          key={index}
          number={index + 1}
          typed={row}
          all={rows}
          networks={[...new Set(networks.map(({ network_id }) => network_id))]}
          stated={stated}
          onType={(next) => change(index, next)}
          onRemove={rows.length > 1 ? () => setRows(rows.toSpliced(index, 1)) : undefined}
        />
      ))}
      <Button
        label="reserves.add"
        disabled={rows.length >= MAX_HOLDINGS}
        onPress={() => setRows([...rows, NO_HOLDING])}
      />
      <p>{t('reserves.total', { amount: grouped(totalOf(rows).toString()), code })}</p>
      {lines === undefined && <p className="quiet">{t('reserves.not_ready')}</p>}
      <ActButton
        call={calls.proposeReserves}
        label="reserves.propose"
        question="reserves.explained"
        input={() => ({ currency_id: asset.currency_id, as_of: as_of ?? '', holdings: [...(lines ?? [])] })}
        disabled={lines === undefined || as_of === undefined}
        onDone={setProposed}
        strong
      >
        <Sentences of={[t('reserves.total', { amount: grouped(totalOf(rows).toString()), code })]} />
      </ActButton>
      {proposed && <Result of={proposed} code={code} />}
    </>
  );
};

const Result = ({ of: { amount, owed, covers }, code }: { readonly of: Proposed; readonly code: string }) => {
  const t = useTranslate();
  return (
    <p role="status">
      {t('reserves.proposed', {
        amount: `${grouped(amount.toString())} ${code}`,
        owed: `${grouped(owed.toString())} ${code}`,
      })}{' '}
      {!covers && <strong className="bad">{t('reserves.short')}</strong>}
    </p>
  );
};
