import Clock from 'lucide-react/icons/clock';

interface PriceHeadProps {
  label: string;
  price: string;
  /** Why it may not be the price of now; it is then grey. */
  stale?: string | undefined;
  /** A bid of somebody else is read out. */
  live?: boolean | undefined;
  testId: string;
}

/** As many characters of the large size fit into the narrowest phone; a longer price would break within its unit. */
const LARGE_FITS = 14;

/** A price that is a headline. */
export const PriceHead = ({ label, price, stale, live = false, testId }: PriceHeadProps) => (
  <div className="flex min-w-0 flex-col gap-1" aria-live={live ? 'polite' : undefined}>
    <h2 className="type-label font-normal text-2">{label}</h2>
    <p
      className={`num flex items-center gap-2 ${stale === undefined ? 'text-1' : 'text-3'} ${price.length > LARGE_FITS ? 'type-title' : 'type-price'}`}
    >
      <span className="min-w-0 wrap-anywhere" data-testid={testId}>
        {price}
      </span>
      {stale !== undefined && (
        <>
          <Clock aria-hidden size={20} className="shrink-0" />
          <span className="sr-only" data-testid={`${testId}.stale`}>
            {stale}
          </span>
        </>
      )}
    </p>
  </div>
);
