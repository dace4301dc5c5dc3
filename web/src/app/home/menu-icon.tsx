import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import ChartLine from 'lucide-react/icons/chart-line';
import Gem from 'lucide-react/icons/gem';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Rocket from 'lucide-react/icons/rocket';
import Timer from 'lucide-react/icons/timer';
import Users from 'lucide-react/icons/users';
import Zap from 'lucide-react/icons/zap';
import { lazy, Suspense, type ComponentType } from 'react';

export interface IconProps {
  readonly size: number;
  readonly 'aria-hidden': boolean;
}

/** The icons of the default grid come with the screen; the others with the sheet that shows them all. */
const gridIcons: Readonly<Record<string, ComponentType<IconProps>>> = {
  zap: Zap,
  'chart-candlestick': ChartCandlestick,
  timer: Timer,
  users: Users,
  'lock-keyhole': LockKeyhole,
  rocket: Rocket,
  'chart-line': ChartLine,
  gem: Gem,
  'receipt-text': ReceiptText,
};

const OtherIcon = lazy(() => import('./other-icons.tsx').then(({ OtherIcon }) => ({ default: OtherIcon })));

export const MenuIcon = ({ name, size = 24 }: { name: string; size?: number }) => {
  const Icon = gridIcons[name];
  if (Icon) return <Icon aria-hidden size={size} />;
  return (
    <Suspense fallback={<span style={{ width: size, height: size }} />}>
      <OtherIcon name={name} size={size} />
    </Suspense>
  );
};
