/** Placeholder of a chart: a flat line, at the height of the chart. */
export const FlatLine = () => (
  <div aria-hidden className="flex h-full flex-1 items-center" data-testid="chart.loading">
    <span className="h-0.5 w-full animate-breathe rounded-full bg-line motion-reduce:animate-none" />
  </div>
);
