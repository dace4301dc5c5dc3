import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { currentLanguage, useText, type RoomTexts } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';
import { sharedTexts } from './locales/index.ts';

interface PartOptions {
  /** Its texts besides those of ui; loaded in parallel with its code. */
  readonly texts?: readonly Pick<RoomTexts<unknown>, 'load'>[] | undefined;
  /** Shown while loading, at the height of the part. */
  readonly waiting?: ReactNode;
  /** Shown when loading failed. Without it, a line offers to reload. */
  readonly failed?: ReactNode;
}

/**
 * A part of a screen that is loaded when first shown. Loading is retried once; after that the part shows the failure in
 * place, and the rest of the app continues.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { texts = [], waiting = null, failed = <PartFailed /> }: PartOptions = {},
): ComponentType<Props> => {
  const once = async (): Promise<{ default: ComponentType<Props> }> => {
    const sentences = [uiTexts, ...texts].map((room) => room.load(currentLanguage()));
    const [part] = await Promise.all([load(), ...sentences]);
    return { default: part };
  };
  const Part = lazy(() => once().catch(once)) as ComponentType<Props>;
  return (props) => (
    <PartBoundary failed={failed}>
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    </PartBoundary>
  );
};

interface BoundaryProps {
  readonly failed: ReactNode;
  readonly children: ReactNode;
}

/** When a part throws, React unmounts up to the next boundary; without one the app would be blank. */
export class PartBoundary extends Component<BoundaryProps, { readonly thrown: boolean }> {
  override readonly state = { thrown: false };

  static getDerivedStateFromError(): { readonly thrown: boolean } {
    return { thrown: true };
  }

  override render(): ReactNode {
    return this.state.thrown ? this.props.failed : this.props.children;
  }
}

/** A new version of the app may have replaced the missing file, so the whole page is reloaded. */
const PartFailed = () => {
  const text = useText(sharedTexts);
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-3 rounded-card bg-surface py-1 ps-4 pe-2 shadow-card"
      data-testid="part.failed"
    >
      <p className="py-2 type-label font-normal text-2">{text('part_failed')}</p>
      <Button variant="ghost" size="small" fit onClick={() => location.reload()}>
        {text('reload')}
      </Button>
    </div>
  );
};
