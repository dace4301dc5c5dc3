import { useState } from 'react';
import { NAME_LENGTH } from '#contract/nft/rules.ts';
import { studioCalls } from '#contract/nft/studio-calls.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { ActButton } from '#web/shared/act/act-button.tsx';
import { useAct } from '#web/shared/act/use-act.ts';
import { useDraft } from '#web/shared/drafts.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { nftTexts } from '#web/features/nft/locales/common/index.ts';
import { studioTexts } from '#web/features/nft/locales/studio/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import { changedInStudio, useStudioCollections } from './queries.ts';
import { workNameProblem } from './submit-terms.ts';
import { useTextProblem } from './use-text-problem.ts';

/** The artist's collections, and a new one. */
export const CollectionsPart = () => {
  const text = useText(studioTexts);
  const common = useText(nftTexts);
  return (
    <>
      <ReadStates
        read={useStudioCollections()}
        empty={<p className="px-2 py-4 text-center type-body text-2">{text('no_collections')}</p>}
      >
        {(collections) => (
          <Card flush testId="nft.studio.collections">
            {collections.map(({ id, name, works }) => (
              <ListRow
                key={id}
                title={name}
                value={common('works_count', { count: works })}
                href={works > 0 ? nftPaths.collections({ id }) : undefined}
              />
            ))}
          </Card>
        )}
      </ReadStates>
      <NewCollection />
    </>
  );
};

const NewCollection = () => {
  const text = useText(studioTexts);
  const words = useTextProblem();
  const draft = useDraft('nft.collection', { name: '' });
  const [tried, setTried] = useState(false);
  const act = useAct(studioCalls.makeCollection, changedInStudio);
  const { name } = draft.values;
  const problem = workNameProblem(name);
  const submit = async (): Promise<void> => {
    setTried(true);
    if (problem || !(await act.send({ name: name.trim() }))) return;
    setTried(false);
    draft.clear();
    toast.show(text('made'), { kind: 'done' });
  };
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <TextField
          label={text('collection_name')}
          value={name}
          onChange={(value) => draft.set({ name: value })}
          limit={NAME_LENGTH}
          error={tried ? words(problem, NAME_LENGTH) : undefined}
          testId="nft.studio.collection-name"
        />
        <ActButton
          act={act}
          label={text('make_collection')}
          onPress={() => void submit()}
          testId="nft.studio.make-collection"
        />
      </div>
    </Card>
  );
};
