import { useText } from '#ui/i18n/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import { Switch } from '#ui/switch.tsx';
import { notifications, notificationTopics, type NotificationTopic } from '#web/shared/preferences.ts';
import { siteTexts } from '../locales/index.ts';
import type { ChoiceSheetProps } from './choice-sheet.tsx';

export const NotificationsSheet = ({ open, onClose }: ChoiceSheetProps) => {
  const text = useText(siteTexts);
  return (
    <Sheet open={open} onClose={onClose} title={text('notifications')} testId="notifications">
      <p className="type-label font-normal text-2">{text('notify_note')}</p>
      <div className="-mx-4 divide-y divide-line">
        {notificationTopics.map((topic) => (
          <TopicSwitch key={topic} topic={topic} />
        ))}
      </div>
    </Sheet>
  );
};

const TopicSwitch = ({ topic }: { topic: NotificationTopic }) => {
  const text = useText(siteTexts);
  const choice = notifications[topic];
  return (
    <Switch
      label={text(`notify_${topic}`)}
      checked={choice.use() === 'on'}
      onChange={(on) => choice.set(on ? 'on' : 'off')}
      testId={`notifications.${topic}`}
    />
  );
};
