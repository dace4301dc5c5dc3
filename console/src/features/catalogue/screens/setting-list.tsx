import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { catalogueCalls as calls } from '#contract/catalogue/calls.ts';
import { changeReasons, settingFits, settingGroups } from '#contract/catalogue/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { ActButton } from '#console/shared/act-button.tsx';
import { ChoiceFilter } from '#console/shared/choice-filter.tsx';
import { FoldList } from '#console/shared/fold-list.tsx';
import { sentencesOf } from '#console/shared/in-words.ts';

import { OpenProposal } from '../components/open-proposal.tsx';
import { Said } from '#console/shared/said.tsx';
import { Words } from '#console/shared/words.tsx';
import { ValueField } from '../components/value-field.tsx';

type Setting = OutputOf<typeof calls.settings>[number] & { readonly id: number };

const FILTERS = [<ChoiceFilter key="group" source="group" codes={settingGroups} kind="catalogue.group" alwaysOn />];

const cellsOf = (setting: Setting) => ({
  setting: <Said text={`settings.${setting.key}`} />,
  value: <Value of={setting} />,
  group: <Said text={`catalogue.group.${setting.group}`} />,
});

export const SettingList = () => {
  return (
    <FoldList<Setting> filters={FILTERS} cells={cellsOf}>
      {/* A new value from the server begins the form anew. */}
      {(setting) => <Change key={setting.value} setting={setting} />}
    </FoldList>
  );
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

const Change = ({ setting }: { readonly setting: Setting }) => {
  const t = useTranslate();
  const [value, setValue] = useState(setting.value);
  const { key, kind, least, most, proposal_id } = setting;
  const isWrong = !settingFits(setting, value);
  const isSame = value === setting.value;
  const length = kind === 'whole' || kind === 'amount' ? {} : { length: Number(most) };
  return (
    <>
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
          <Words of={sentencesOf('catalogue.change-setting', { key, before: setting.value, after: value }, t)} />
        </ActButton>
      </div>
    </>
  );
};
