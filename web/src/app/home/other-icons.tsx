import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Building from 'lucide-react/icons/building';
import CircleEllipsis from 'lucide-react/icons/circle-ellipsis';
import Cloud from 'lucide-react/icons/cloud';
import Download from 'lucide-react/icons/download';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import Gauge from 'lucide-react/icons/gauge';
import HandCoins from 'lucide-react/icons/hand-coins';
import Handshake from 'lucide-react/icons/handshake';
import Layers from 'lucide-react/icons/layers';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Pickaxe from 'lucide-react/icons/pickaxe';
import Repeat from 'lucide-react/icons/repeat';
import Sprout from 'lucide-react/icons/sprout';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ComponentType } from 'react';
import type { IconProps } from './menu-icon.tsx';

const icons: Readonly<Record<string, ComponentType<IconProps>>> = {
  building: Building,
  gauge: Gauge,
  repeat: Repeat,
  handshake: Handshake,
  'arrow-left-right': ArrowLeftRight,
  sprout: Sprout,
  pickaxe: Pickaxe,
  layers: Layers,
  cloud: Cloud,
  'gamepad-2': Gamepad2,
  'messages-square': MessagesSquare,
  'ticket-percent': TicketPercent,
  'hand-coins': HandCoins,
  'undo-2': Undo2,
  download: Download,
};

export const OtherIcon = ({ name, size }: { name: string; size: number }) => {
  const Icon = icons[name] ?? CircleEllipsis;
  return <Icon aria-hidden size={size} />;
};
