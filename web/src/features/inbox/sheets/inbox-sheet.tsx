import { useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { useSession } from '#web/shared/session.ts';
import { MessageList } from '../components/message-list.tsx';
import { NewsList } from '../components/news-list.tsx';
import { topics, type Topic } from '../form.ts';
import { inboxTexts } from '../locales/index.ts';

const ID = 'inbox';

interface InboxSheetProps {
  open: boolean;
  onClose: () => void;
}

export const InboxSheet = ({ open, onClose }: InboxSheetProps) => {
  const text = useText(inboxTexts);
  // A guest has no messages, but can read news.
  const [topic, setTopic] = useState<Topic>(useSession() ? 'all' : 'news');
  return (
    <Sheet open={open} onClose={onClose} title={text('title')} testId="inbox">
      <div className="flex h-[60dvh] flex-col">
        <Tabs
          label={text('topics')}
          look="row"
          id={ID}
          items={topics.map((value) => ({ value, label: text(`topic_${value}`) }))}
          value={topic}
          onChange={setTopic}
          testId="inbox.topics"
        />
        <div className="-mx-4 min-h-0 flex-1 overflow-y-auto overscroll-contain">
          <TabPanel id={ID} value={topic}>
            {topic === 'news' ? <NewsList /> : <MessageList key={topic} topic={topic} />}
          </TabPanel>
        </div>
      </div>
    </Sheet>
  );
};
