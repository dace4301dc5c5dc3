import Dices from 'lucide-react/icons/dices';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { boxTexts } from '#web/features/nft/locales/boxes/index.ts';
import { nftProblems } from '#web/features/nft/locales/problems.ts';
import { newSeed, SEED_LENGTH, seedForm } from './seed-form.ts';

interface SeedPartProps {
  typed: string;
  onChange: (typed: string) => void;
}

/** NB3: the buyer's own part of the chance, made on this device, which may be changed. */
export const SeedPart = ({ typed, onChange }: SeedPartProps) => {
  const text = useText(boxTexts);
  const problems = useText(nftProblems);
  const { problem } = seedForm(typed);
  return (
    <Card testId="nft.series.seed">
      <div className="flex flex-col gap-3">
        <TextField
          label={text('seed')}
          value={typed}
          onChange={onChange}
          hint={text('seed_about')}
          error={problem && problems(problem)}
          limit={SEED_LENGTH}
          enterKeyHint="done"
          testId="nft.series.seed.field"
        />
        <Button
          variant="secondary"
          size="small"
          icon={<Dices aria-hidden size={20} />}
          onClick={() => onChange(newSeed())}
          testId="nft.series.seed.new"
        >
          {text('new_seed')}
        </Button>
      </div>
    </Card>
  );
};
