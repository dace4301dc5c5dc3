import { useState } from 'react';
import { profileCalls } from '#contract/profile/calls.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { useText } from '#ui/i18n/texts.ts';
import { toast } from '#ui/toast-store.ts';
import { UploadTile } from '#ui/upload-tile.tsx';
import { upload, useWrite } from '#web/shared/calls.ts';
import { Avatar } from './avatar.tsx';
import { profileTexts } from '../locales/index.ts';

/** A picture becomes the portrait as soon as it is uploaded; there is nothing to save afterwards. */
export const Portrait = ({ current }: { current: string }) => {
  const text = useText(profileTexts);
  const [sent, setSent] = useState<string>();
  const set = useWrite(profileCalls.setHeadPortrait, { changes: [profileCalls.info] });
  const send = async (file: File): Promise<string> => {
    const head_portrait = await upload(siteCalls.upload, file);
    const answer = await set.send({ head_portrait });
    if (answer.state !== 'done') throw new Error(answer.state);
    toast.show(text('picture_saved'), { kind: 'done' });
    return answer.value.head_portrait;
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex justify-center pt-2">
        <Avatar picture={current} size={80} />
      </div>
      <UploadTile
        label={text('avatar')}
        hint={text('avatar_hint')}
        value={sent}
        onChange={setSent}
        upload={send}
        camera="user"
        testId="user-info.picture"
      />
    </div>
  );
};
