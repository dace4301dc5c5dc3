import { useEffect, useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { createGestures, type ChartHands, type Spot } from './gestures.ts';

interface TouchLayerProps {
  hands: ChartHands;
  label: string;
  /** Rotated by 90°: a vertical move of the finger is horizontal on the chart. */
  turned: boolean;
  testId?: string | undefined;
}

const STEP_PX = 48;
const ZOOM = 1.25;

const keys: Readonly<Record<string, (hands: ChartHands, middle: Spot) => void>> = {
  ArrowLeft: (hands) => hands.pan(STEP_PX),
  ArrowRight: (hands) => hands.pan(-STEP_PX),
  '+': (hands, middle) => hands.zoom(ZOOM, middle),
  '=': (hands, middle) => hands.zoom(ZOOM, middle),
  '-': (hands, middle) => hands.zoom(1 / ZOOM, middle),
};

/**
 * Covers the canvas and handles every touch. The library's own handling would trap the page: it claims vertical drags,
 * waits half a second for a long press and leaves the crosshair behind.
 */
export const TouchLayer = ({ hands, label, turned, testId }: TouchLayerProps) => {
  const layer = useRef<HTMLDivElement>(null);
  const gestures = useMemo(() => createGestures(hands), [hands]);
  useStillPage(layer, gestures.holds);
  const spotOf = ({ clientX, clientY }: PointerEvent): Spot => {
    const { left, top, right } = layer.current?.getBoundingClientRect() ?? { left: 0, top: 0, right: 0 };
    return turned ? { x: clientY - top, y: right - clientX } : { x: clientX - left, y: clientY - top };
  };
  const press = (event: KeyboardEvent): void => {
    const act = keys[event.key];
    if (!act || !layer.current) return;
    event.preventDefault();
    act(hands, { x: layer.current.clientWidth / 2, y: layer.current.clientHeight / 2 });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application handles keys, touches
    <div
      ref={layer}
      role="application"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- key events reach only a focused element
      tabIndex={0}
      className={`absolute inset-0 z-10 -outline-offset-2 select-none [-webkit-touch-callout:none] ${turned ? 'touch-none' : 'touch-pan-y'}`}
      onKeyDown={press}
      onContextMenu={(event) => event.preventDefault()}
      onPointerDown={(event) => gestures.down(event.pointerId, spotOf(event))}
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse' && event.buttons === 0) hands.point(spotOf(event));
        else gestures.move(event.pointerId, spotOf(event));
      }}
      onPointerUp={(event) => gestures.up(event.pointerId)}
      onPointerCancel={(event) => gestures.cancel(event.pointerId)}
      onPointerLeave={(event) => {
        gestures.cancel(event.pointerId);
        if (event.pointerType === 'mouse') hands.letGo();
      }}
      data-testid={testId}
    />
  );
};

/** `touch-action` is read when a finger touches down; a crosshair that appears later must stop the page itself. */
const useStillPage = (layer: { readonly current: HTMLElement | null }, holds: () => boolean): void => {
  useEffect(() => {
    const element = layer.current;
    if (!element) return;
    const stay = (event: TouchEvent): void => {
      if (holds() && event.cancelable) event.preventDefault();
    };
    element.addEventListener('touchmove', stay, { passive: false });
    return () => element.removeEventListener('touchmove', stay);
  }, [layer, holds]);
};
