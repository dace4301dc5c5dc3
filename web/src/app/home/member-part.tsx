import { useEffect, useRef } from 'react';
import { AssetsCard } from './assets-card.tsx';
import { cardAway } from './card-away.ts';
import { noteMemberHeight } from './member-height.ts';
import { SetupChecklist } from './setup-checklist.tsx';

export { BarPortrait } from './bar-portrait.tsx';
export { TotalLine } from './total-line.tsx';

/** The home screen's parts for logged-in customers; guests do not download them. */
export const MemberPart = () => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => entry && noteMemberHeight(entry.contentRect.height));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className="flex flex-col gap-3">
      <CardSensor />
      <AssetsCard screen="home" />
      <SetupChecklist />
    </div>
  );
};

/** Scrolling past it moves the total into the bar. It takes no space itself. */
const CardSensor = () => {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const sensor = ref.current;
    if (!sensor) return;
    const observer = new IntersectionObserver(([seen]) => seen && cardAway.set(!seen.isIntersecting), {
      root: sensor.closest('main'),
    });
    observer.observe(sensor);
    return () => observer.disconnect();
  }, []);
  return <span ref={ref} aria-hidden className="pointer-events-none absolute top-0 left-0 h-[120px] w-px" />;
};
