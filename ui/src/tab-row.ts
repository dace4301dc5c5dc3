import { useLayoutEffect, type RefObject } from 'react';
import { cutOffGap } from './cut-off.ts';

const fit = (list: HTMLElement, gap: number): void => {
  const widths = [...list.children].map((child) => child.getBoundingClientRect().width);
  list.style.columnGap = `${cutOffGap(widths, list.clientWidth, gap)}px`;
  showMore(list);
};

/** Marks the row while something lies beyond its end; it then fades out there. */
const showMore = (list: HTMLElement): void => {
  list.toggleAttribute('data-more', list.scrollLeft + list.clientWidth < list.scrollWidth - 1);
};

/** Keeps an item visibly cut when the row scrolls, and the chosen one in sight. */
export const useTabRow = (ref: RefObject<HTMLElement | null>, gap: number, value: string): void => {
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const observer = new ResizeObserver(() => fit(list, gap));
    observer.observe(list);
    for (const child of list.children) observer.observe(child);
    const scrolled = (): void => showMore(list);
    list.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', scrolled);
    };
  }, [ref, gap]);

  useLayoutEffect(() => {
    const list = ref.current;
    const chosen = list?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!list || !chosen || list.scrollWidth <= list.clientWidth) return;
    const left = chosen.offsetLeft - list.offsetLeft;
    // A row that shows the chosen item already stays at its beginning, instead of cutting its first word in two.
    if (list.scrollLeft === 0 && left + chosen.offsetWidth <= list.clientWidth) return;
    list.scrollTo({ left: left - (list.clientWidth - chosen.offsetWidth) / 2, behavior: 'smooth' });
  }, [ref, value]);
};
