import { useState } from 'react';

/**
 * The decimals of amounts that follow the price. Once they needed every digit they keep it, as long as they are `of` the
 * same request: digits that come and go with every tick cannot be read.
 */
export const useSumScale = (scale: number | undefined, of: unknown): number | undefined => {
  const [kept, setKept] = useState<{ scale: number; of: unknown }>();
  const held = kept?.of === of ? kept?.scale : undefined;
  if (scale !== undefined && held === undefined) setKept({ scale, of });
  return scale ?? held;
};
