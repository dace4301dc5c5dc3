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
 * A sheet or a dialog whose code is not part of its screen. It is fetched with the first touch of the screen, since
 * whoever touches is about to open something, and at the latest when it is opened: then the page is dimmed until it
 * comes. If it does not come, also not when asked for once more, it counts as closed and a line says so.
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
      // A new version of the app may have replaced the file that is missing, so the whole page is loaded anew.
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
    // Made closed and opened a moment later: only what was closed before slides in.
    useEffect(() => setReady(Part !== undefined), [Part]);
    if (Part) return <Part {...props} open={open && ready} />;
    return open ? <Waiting onBack={onClose} /> : null;
  };
};

/** Nothing for a moment, so that what comes at once does not flash. */
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
