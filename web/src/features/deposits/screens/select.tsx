import { CoinPicker } from '../components/coin-picker.tsx';

export const Screen = () => <CoinPicker />;
