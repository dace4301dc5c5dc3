import { useState } from 'react';
import { DataTable, useRecordContext, useTranslate } from 'react-admin';
import { catalogueCalls as calls } from '#contract/catalogue/calls.ts';
import { changeReasons, settingFits, settingGroups } from '#contract/catalogue/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { ActButton } from '../../../shared/act-button.tsx';
import { ChoiceFilter } from '../../../shared/choice-filter.tsx';
import { sentencesOf } from '../../../shared/in-words.ts';
import { TableList } from '../../../shared/table-list.tsx';
import { OpenProposal } from '../components/open-proposal.tsx';
import { ValueField } from '../components/value-field.tsx';

type Setting = OutputOf<typeof calls.settings>[number];

const FILTERS = [<ChoiceFilter key="group" source="group" codes={settingGroups} kind="catalogue.group" alwaysOn />];

export const SettingList = () => (
  <TableList filters={FILTERS} expand={<Unfolded />}>
    <DataTable.Col source="setting" disableSort render={(row: Setting) => <Name of={row} />} />
    <DataTable.Col source="value" disableSort render={(row: Setting) => <Value of={row} />} />
    <DataTable.Col source="group" disableSort render={(row: Setting) => <Group of={row} />} />
  </TableList>
);

const Name = ({ of }: { readonly of: Setting }) => {
  const t = useTranslate();
  return <span>{t(`settings.${of.key}`)}</span>;
};

const Group = ({ of }: { readonly of: Setting }) => {
  const t = useTranslate();
  return <span>{t(`catalogue.group.${of.group}`)}</span>;
};

const Value = ({ of: { kind, value, is_set } }: { readonly of: Setting }) => {
  const t = useTranslate();
  const shown = kind === 'switch' ? t(value === '1' ? 'catalogue.on' : 'catalogue.off') : value;
  return (
    <span className="setting-value">
      {shown === '' ? t('catalogue.empty') : shown}
      {!is_set && shown !== '' && <small> {t('catalogue.is_fallback')}</small>}
    </span>
  );
};

const Unfolded = () => {
  const setting = useRecordContext<Setting>();
  // A new value from the server begins the form anew.
  return setting ? <Change key={`${setting.key} ${setting.value}`} setting={setting} /> : null;
};

const Change = ({ setting }: { readonly setting: Setting }) => {
  const t = useTranslate();
  const [value, setValue] = useState(setting.value);
  const { key, kind, least, most, proposal_id } = setting;
  const isWrong = !settingFits(setting, value);
  const isSame = value === setting.value;
  const length = kind === 'whole' || kind === 'amount' ? {} : { length: Number(most) };
  return (
    <div className="unfolded">
      <p>{t(`settings.${key}.about`)}</p>
      <p>{t(`catalogue.bounds.${kind}`, { least, most })}</p>
      <ValueField
        label={t(`settings.${key}`)}
        kind={kind}
        value={value}
        onChange={setValue}
        isWrong={isWrong}
        {...length}
      />
      {isWrong && <p role="alert">{t('catalogue.does_not_fit')}</p>}
      <OpenProposal id={proposal_id} />
      <div className="acts">
        <ActButton
          call={calls.proposeSetting}
          label="operators.propose"
          question="catalogue.propose_question"
          reasons={changeReasons}
          input={(reason) => ({ key, value, reason: reason as (typeof changeReasons)[number] })}
          disabled={isWrong || isSame || proposal_id !== null}
          strong
        >
          {sentencesOf('catalogue.change-setting', { key, before: setting.value, after: value }, t).map((sentence) => (
            <p key={sentence} className="words">
              {sentence}
            </p>
          ))}
        </ActButton>
      </div>
    </div>
  );
};
