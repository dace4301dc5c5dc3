import { useLayoutEffect, type RefObject } from 'react';
import { cutOffGap } from './cut-off.ts';

const fit = (list: HTMLElement, gap: number): void => {
  const widths = [...list.children].map((child) => child.getBoundingClientRect().width);
  list.style.columnGap = `${cutOffGap(widths, list.clientWidth, gap)}px`;
  showMore(list);
};

/** Marks the row while it can scroll further; it then fades out at the end. */
const showMore = (list: HTMLElement): void => {
  list.toggleAttribute('data-more', list.scrollLeft + list.clientWidth < list.scrollWidth - 1);
};

/** A row that already shows the chosen item stays at its start, instead of cutting its first word in two. */
const bring = (list: HTMLElement, behavior: ScrollBehavior): void => {
  const chosen = list.querySelector<HTMLElement>('[aria-selected="true"]');
  if (!chosen || list.scrollWidth <= list.clientWidth) return;
  const left = chosen.offsetLeft - list.offsetLeft;
  if (list.scrollLeft === 0 && left + chosen.offsetWidth <= list.clientWidth) return;
  list.scrollTo({ left: left - (list.clientWidth - chosen.offsetWidth) / 2, behavior });
};

/** Keeps an item visibly cut off when the row scrolls, and the chosen one in sight. */
export const useTabRow = (ref: RefObject<HTMLElement | null>, gap: number, value: string): void => {
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const observer = new ResizeObserver(() => {
      fit(list, gap);
      // The new gaps have just moved the chosen item.
      bring(list, 'instant');
    });
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
    if (ref.current) bring(ref.current, 'smooth');
  }, [ref, value]);
};
