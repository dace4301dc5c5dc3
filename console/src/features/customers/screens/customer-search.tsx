import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { customersCalls as calls } from '#contract/customers/calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Button } from '#console/shared/button.tsx';
import { client } from '#console/shared/client.ts';
import { Panel } from '#console/shared/facts.tsx';
import { TextField } from '#console/shared/field.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { PlainTable } from '#console/shared/plain-table.tsx';
import { useSend } from '#console/shared/send.ts';

type Found = OutputOf<typeof calls.search>;

const LIMIT = 25;

/** One field for every way to find a customer. It searches only when the button is pressed: each search is recorded. */
export const Screen = () => {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  const { found, search, more, isBusy } = useSearch();
  return (
    <>
      <Title title={t('resources.customers.name')} />
      <Panel>
        <form
          className="search"
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            search(typed.trim());
          }}
        >
          <TextField
            label="customers.search"
            type="search"
            value={typed}
            maxLength={254}
            autoComplete="off"
            onChange={setTyped}
          />
          <p>{t('customers.search_explained')}</p>
          <Button label="customers.find" look="strong" disabled={isBusy || typed.trim() === ''} />
        </form>
      </Panel>
      {found && (
        <Panel>
          {found.list.length === 0 ? <p role="status">{t('customers.nobody')}</p> : <Customers list={found.list} />}
          {found.next_after !== null && (
            <div className="plain-more">
              <Button label="customers.more" disabled={isBusy} onPress={more} />
            </div>
          )}
        </Panel>
      )}
    </>
  );
};

const useSearch = () => {
  const { isBusy, send } = useSend();
  const [asked, setAsked] = useState('');
  const [found, setFound] = useState<Found>();
  const read = (q: string, before: Found['list'], after?: number): void =>
    void send(
      () => client.send(calls.search, { q, after, limit: LIMIT }),
      ({ list, next_after }) => setFound({ list: [...before, ...list], next_after }),
    );
  const search = (q: string): void => {
    setAsked(q);
    setFound(undefined);
    read(q, []);
  };
  const more = (): void => read(asked, found?.list ?? [], found?.next_after ?? undefined);
  return { found, search, more, isBusy };
};

const Customers = ({ list }: { readonly list: Found['list'] }) => (
  <PlainTable
    columns={['customer_id', 'nickname', 'email', 'mobile', 'level', 'registered_at']}
    rows={list.map(({ id, nickname, email, mobile, level, created_at }) => ({
      key: id,
      cells: [
        <a key="open" className="open" href={`#/customers/${id}/show`}>
          {id}
        </a>,
        nickname,
        email,
        mobile,
        level,
        <Moment key="since" at={created_at} />,
      ],
    }))}
  />
);
