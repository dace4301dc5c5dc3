import { useState } from 'react';
import { siteCalls } from '#contract/site/calls.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { UploadTile } from '#ui/upload-tile.tsx';
import { upload } from '#web/shared/ask.ts';
import { payoutMethodsTexts } from '../locales/index.ts';

interface PicturePartProps {
  value: string | undefined;
  onChange: (path: string | undefined) => void;
}

/** The wire accepts a picture of the code. The one drawn from the address suffices, so the form does not ask for it. */
export const PicturePart = ({ value, onChange }: PicturePartProps) => {
  const text = useText(payoutMethodsTexts);
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <Button variant="ghost" onClick={() => setOpen(true)} testId="add-address.picture-open">
        {text('picture_add')}
      </Button>
    );
  return (
    <Card>
      <UploadTile
        label={text('picture')}
        hint={text('picture_hint')}
        value={value}
        onChange={onChange}
        upload={(file) => upload(siteCalls.upload, file)}
        testId="add-address.picture"
      />
    </Card>
  );
};
