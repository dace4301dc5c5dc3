export interface SliderMark {
  value: number;
  label: string;
}

/** Closer to a detent than this share of the track, a dragging finger snaps to it. */
const SNAP_SHARE = 0.02;

/** Two labels closer than this share of the track would overlap on a phone. */
const LABEL_GAP_SHARE = 0.15;

/** Position of a value between the ends of the slider, as a share from 0 to 1. */
export const shareAlong = (value: number, min: number, max: number): number =>
  max === min ? 0 : Math.min(1, Math.max(0, (value - min) / (max - min)));

/** The step nearest to this position between the ends. */
export const valueAlong = (share: number, step: number, min: number, max: number): number => {
  const wanted = Math.min(1, Math.max(0, share)) * (max - min);
  return Math.min(max, min + Math.round(wanted / step) * step);
};

export const snapToMark = (value: number, marks: readonly SliderMark[], min: number, max: number): number =>
  marks.find((mark) => Math.abs(mark.value - value) <= SNAP_SHARE * (max - min))?.value ?? value;

/** The marks with space for a label: both ends, and between them as many as fit. The others stay dots. */
export const labelledMarks = (marks: readonly SliderMark[], min: number, max: number): SliderMark[] => {
  const last = marks.at(-1);
  const shown: SliderMark[] = [];
  for (const mark of marks) {
    const far = (other: SliderMark | undefined): boolean =>
      other === undefined || Math.abs(mark.value - other.value) >= LABEL_GAP_SHARE * (max - min);
    if (mark === last || (far(shown.at(-1)) && far(last))) shown.push(mark);
  }
  return shown;
};

/** Steps count from the lower end, so that the buttons reach the same values as the thumb. */
export const stepFrom = (value: number, direction: 1 | -1, step: number, min: number, max: number): number => {
  const steps = (value - min) / step;
  const next = direction === 1 ? Math.floor(steps + 1) : Math.ceil(steps - 1);
  return Math.min(max, Math.max(min, min + next * step));
};
