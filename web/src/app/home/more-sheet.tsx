import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useRef, useState } from 'react';
import { menuGroups } from '#contract/site/rules.ts';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { uiTexts } from '#ui/locales/index.ts';
import { Sheet } from '#ui/sheet.tsx';
import { appTexts } from '../locales/index.ts';
import { useDragOrder } from './drag-order.ts';
import { addressOfItem, isOpen, moved, movedTo, nameKey, saveShortcutOrder, type MenuItem } from './menu.ts';
import { MenuIcon } from './menu-icon.tsx';

interface MoreSheetProps {
  open: boolean;
  onClose: () => void;
  /** In the customer's order. */
  items: readonly MenuItem[];
}

export const MoreSheet = ({ open, onClose, items }: MoreSheetProps) => {
  const text = useText(appTexts);
  const ui = useText(uiTexts);
  const [editing, setEditing] = useState(false);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('all_services')}
      testId="more"
      footer={
        <Button variant="secondary" onClick={() => setEditing(!editing)} testId="more.edit">
          {editing ? ui('done') : text('edit')}
        </Button>
      }
    >
      {editing ? <OrderList items={items.filter(isOpen)} /> : <Groups items={items} />}
    </Sheet>
  );
};

const Groups = ({ items }: { items: readonly MenuItem[] }) => {
  const text = useText(appTexts);
  const open = items.filter(isOpen);
  const groups = menuGroups.filter((group) => open.some((item) => item.group === group));
  return (
    <div className="flex flex-col gap-4">
      {groups.map((group) => (
        <section key={group} className="flex flex-col gap-1">
          <h3 className="type-label text-2">{text(`group_${group}`)}</h3>
          <ul className="-mx-2 grid grid-cols-4">
            {open
              .filter((item) => item.group === group)
              .map((item) => (
                <li key={item.id}>
                  <a
                    href={addressOfItem(item)}
                    className="flex min-h-18 flex-col items-center gap-1.5 rounded-card px-1 py-2 text-center break-keep wrap-anywhere type-caption text-1 active:bg-pressed"
                    data-testid={`more.${item.name_key.slice(5)}`}
                  >
                    <span className="text-accent">
                      <MenuIcon name={item.icon} />
                    </span>
                    {text(nameKey(item))}
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <NotYet items={items.filter((item) => !isOpen(item))} />
    </div>
  );
};

/** What is planned is named here, and nowhere as a link. */
const NotYet = ({ items }: { items: readonly MenuItem[] }) => {
  const text = useText(appTexts);
  if (items.length === 0) return null;
  return (
    <section className="flex flex-col gap-2" data-testid="more.not-yet">
      <h3 className="type-label text-2">{text('not_available_title')}</h3>
      <ul className="flex flex-wrap gap-2">
        {items.map((item) => (
          <li key={item.id} className="rounded-chip bg-raised px-2.5 py-1 type-caption text-3">
            {text(nameKey(item))}
          </li>
        ))}
      </ul>
    </section>
  );
};

const OrderList = ({ items }: { items: readonly MenuItem[] }) => {
  const text = useText(appTexts);
  const list = useRef<HTMLOListElement>(null);
  const move = (id: number, step: -1 | 1): void => saveShortcutOrder(moved(items, id, step));
  const drag = useDragOrder(list, (id, to) => {
    if (items[to]?.id !== id) saveShortcutOrder(movedTo(items, id, to));
  });
  return (
    <>
      <p className="pb-2 type-label font-normal text-2">{text('edit_hint')}</p>
      <ol ref={list} className="-mx-4">
        {items.map((item, index) => (
          <li
            key={item.id}
            className={`flex items-center gap-3 pe-2 ${index === 8 ? 'border-b border-line-strong' : ''} ${drag.held === item.id ? 'bg-pressed' : ''}`}
            data-testid={`more.order.${item.name_key.slice(5)}`}
          >
            {/* The drag handle is for fingers and mice; the arrow buttons do the same for everyone else. */}
            <span
              aria-hidden
              onPointerDown={(event) => drag.grab(event, item.id)}
              className="-me-3 flex size-11 shrink-0 cursor-grab touch-none items-center justify-center text-3"
              data-testid={`more.drag.${item.name_key.slice(5)}`}
            >
              <GripVertical size={20} />
            </span>
            <span className="text-accent">
              <MenuIcon name={item.icon} size={20} />
            </span>
            <span className="min-w-0 flex-1 py-2 type-body">{text(nameKey(item))}</span>
            <IconButton
              icon={<ArrowUp aria-hidden size={20} />}
              label={text('move_up', { name: text(nameKey(item)) })}
              disabled={index === 0}
              onClick={() => move(item.id, -1)}
            />
            <IconButton
              icon={<ArrowDown aria-hidden size={20} />}
              label={text('move_down', { name: text(nameKey(item)) })}
              disabled={index === items.length - 1}
              onClick={() => move(item.id, 1)}
            />
          </li>
        ))}
      </ol>
    </>
  );
};
