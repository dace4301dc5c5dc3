import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { useText } from './i18n/texts.ts';
import { uiTexts } from './locales/index.ts';
import { useOverlayHistory } from './overlay-history.ts';
import { toast } from './toast-store.ts';
import { onTouch } from './touched.ts';

interface OverlayProps {
  open: boolean;
  onClose: () => void;
}

/**
 * A sheet or a dialog in a separate chunk. It is loaded at the first touch of the screen, since a touch is likely to
 * open something, and at the latest when it is opened: the page is then dimmed until it has loaded. If loading fails
 * twice, it counts as closed and a toast reports it.
 */
export const lazyOverlay = <Props extends OverlayProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  let found: ComponentType<Props> | undefined;
  let fetching: Promise<ComponentType<Props>> | undefined;
  const begin = async (): Promise<ComponentType<Props>> => {
    try {
      found = await load().catch(load);
      return found;
    } finally {
      fetching = undefined;
    }
  };
  const fetchIt = (): Promise<ComponentType<Props>> => (fetching ??= begin());
  return (props) => {
    const { open, onClose } = props;
    const [fetched, setFetched] = useState(() => found);
    const Part = fetched ?? found;
    const [ready, setReady] = useState(false);
    const text = useText(uiTexts);
    const fail = useEffectEvent(() => {
      // A new version of the app may have replaced the missing file, so the whole page is reloaded.
      const action = { label: text('reload'), onPress: () => location.reload() };
      toast.show(text('part_failed'), { kind: 'failed', action });
      onClose();
    });
    useEffect(() => (found ? undefined : onTouch(() => void fetchIt().catch(() => undefined))), []);
    const missing = open && Part === undefined;
    useEffect(() => {
      if (!missing) return;
      fetchIt().then(
        (part) => setFetched(() => part),
        () => fail(),
      );
    }, [missing]);
    // Mounted closed and opened a moment later: only an overlay that was closed before slides in.
    useEffect(() => setReady(Part !== undefined), [Part]);
    if (Part) return <Part {...props} open={open && ready} />;
    return open ? <Waiting onBack={onClose} /> : null;
  };
};

/** Blank for a moment, so that a quick load does not flash. */
const Waiting = ({ onBack }: { onBack: () => void }) => {
  const text = useText(uiTexts);
  useOverlayHistory(true, onBack);
  return createPortal(
    <div
      className="fixed inset-0 z-40 bg-scrim transition-opacity delay-200 duration-200 starting:opacity-0"
      data-testid="overlay.waiting"
    >
      <span role="status" className="sr-only">
        {text('loading')}
      </span>
    </div>,
    document.body,
  );
};
