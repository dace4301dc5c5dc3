import ImagePlus from 'lucide-react/icons/image-plus';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { useState } from 'react';
import { MESSAGE_LENGTH } from '#contract/desk/rules.ts';
import { cleanText, namesOutside } from '#contract/desk/text-rules.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { UploadTile } from '#ui/upload-tile.tsx';
import { upload } from '#web/shared/ask.ts';
import { useDraft } from '#web/shared/drafts.ts';
import { useConnection } from '#web/shared/online.ts';
import { chatTexts } from '#web/features/desk/locales/chat/index.ts';

interface ComposerProps {
  order_id: number;
  other: string;
  onSay: (words: { readonly text?: string; readonly image?: string }) => void;
}

/** Writes a text, or chooses a picture; one of them is sent. */
export const Composer = ({ order_id, other, onSay }: ComposerProps) => {
  const text = useText(chatTexts);
  const draft = useDraft(`desk.chat.${order_id}`, { words: '' });
  const [image, setImage] = useState<string>();
  const [pictures, setPictures] = useState(false);
  const words = cleanText(draft.values.words);
  const too_long = words.length > MESSAGE_LENGTH;
  const ready = pictures ? image !== undefined : words !== '' && !too_long;
  const send = (): void => {
    if (!ready) return;
    if (pictures && image !== undefined) onSay({ image });
    else onSay({ text: words });
    if (!pictures) draft.clear();
    setImage(undefined);
    setPictures(false);
  };
  return (
    <div className="flex flex-col gap-2">
      {pictures ? (
        <UploadTile
          write_only
          label={text('picture')}
          value={image}
          onChange={setImage}
          upload={(file, onProgress) => upload(siteCalls.upload, file, onProgress)}
          testId="desk.chat.file"
        />
      ) : (
        <TextAreaField
          label={text('write_to', { name: other })}
          rows={1}
          value={draft.values.words}
          onChange={(value) => draft.set({ words: value })}
          limit={words.length > MESSAGE_LENGTH - 200 ? MESSAGE_LENGTH : undefined}
          error={too_long ? text('too_long', { max: MESSAGE_LENGTH }) : undefined}
          hint={namesOutside(words) ? text('outside_own') : undefined}
          testId="desk.chat.text"
        />
      )}
      <Tools pictures={pictures} ready={ready} onSwitch={() => setPictures(!pictures)} onSend={send} />
    </div>
  );
};

interface ToolsProps {
  pictures: boolean;
  ready: boolean;
  onSwitch: () => void;
  onSend: () => void;
}

const Tools = ({ pictures, ready, onSwitch, onSend }: ToolsProps) => {
  const text = useText(chatTexts);
  const { online } = useConnection();
  return (
    <div className="flex items-center justify-between gap-2">
      <IconButton
        icon={<ImagePlus aria-hidden size={24} />}
        label={text(pictures ? 'write_text' : 'add_picture')}
        pressed={pictures}
        onClick={onSwitch}
        testId="desk.chat.add-picture"
      />
      {!online && <span className="min-w-0 flex-1 type-caption text-2">{text('offline')}</span>}
      <IconButton
        icon={<SendHorizontal aria-hidden size={24} />}
        label={text('send')}
        pressed={ready && online}
        disabled={!ready || !online}
        onClick={onSend}
        testId="desk.chat.send"
      />
    </div>
  );
};
