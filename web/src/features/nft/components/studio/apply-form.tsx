import { useState } from 'react';
import { ABOUT_LENGTH } from '#contract/nft/rules.ts';
import { studioCalls } from '#contract/nft/studio-calls.ts';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Section } from '#ui/section.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { ActButton } from '#web/shared/act/act-button.tsx';
import { useAct } from '#web/shared/act/use-act.ts';
import { useDraft } from '#web/shared/drafts.ts';
import { verificationPaths } from '#web/features/verification/paths.ts';
import { nftProblems } from '#web/features/nft/locales/problems.ts';
import { studioTexts } from '#web/features/nft/locales/studio/index.ts';
import { changedInStudio, type StudioMe } from './queries.ts';
import { aboutProblem, artistNameProblem } from './submit-terms.ts';
import { useTextProblem } from './use-text-problem.ts';

const NAME_LIMIT = 24;

/** NF2: the name, a text, and the application. */
export const ApplyForm = ({ me }: { me: StudioMe }) => {
  const text = useText(studioTexts);
  const problem = useText(nftProblems);
  const words = useTextProblem();
  const draft = useDraft('nft.artist', { name: me.name, about: me.description });
  const [tried, setTried] = useState(false);
  const act = useAct(studioCalls.apply, changedInStudio);
  const { name, about } = draft.values;
  const wrong = { name: artistNameProblem(name), about: aboutProblem(about) };
  const submit = async (): Promise<void> => {
    setTried(true);
    if (wrong.name || wrong.about) return act.leave();
    if (await act.send({ name: name.trim(), description: about.trim() })) draft.clear();
  };
  if (!me.is_verified)
    return (
      <Banner
        kind="info"
        action={{ label: text('verify'), href: verificationPaths.levels() }}
        testId="nft.studio.verify"
      >
        {text('verify_first')}
      </Banner>
    );
  return (
    <Section title={text('become')} testId="nft.studio.apply-form">
      <Card>
        <div className="flex flex-col gap-4">
          <TextField
            label={text('artist_name')}
            hint={text('artist_name_rule')}
            value={name}
            onChange={(value) => draft.set({ name: value })}
            limit={NAME_LIMIT}
            error={tried && wrong.name ? problem(wrong.name) : undefined}
            testId="nft.studio.name"
          />
          <TextAreaField
            label={text('about_you')}
            value={about}
            onChange={(value) => draft.set({ about: value })}
            limit={ABOUT_LENGTH}
            error={tried ? words(wrong.about, ABOUT_LENGTH) : undefined}
            testId="nft.studio.about"
          />
        </div>
      </Card>
      <ActButton act={act} label={text('apply')} onPress={() => void submit()} testId="nft.studio.apply" />
      <p className="text-center type-caption text-2">{text('apply_about')}</p>
    </Section>
  );
};
