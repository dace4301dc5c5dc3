import { useEffect, useState } from 'react';
import { useText } from './i18n/texts.ts';
import { uiTexts } from './locales/index.ts';
import { QUIET_MODULES, qrPath, type QrMatrix } from './qr-path.ts';

interface QrCodeProps {
  text: string;
  /** What the code contains, for screen readers: `Deposit address, USDT on TRC20`. */
  label: string;
  size?: number | undefined;
  testId?: string | undefined;
}

type Drawing = { text: string; matrix: QrMatrix | 'failed' };

/** Black on white in both themes: many phones cannot scan an inverted code. */
export const QrCode = ({ text, label, size = 208, testId }: QrCodeProps) => {
  const words = useText(uiTexts);
  const matrix = useMatrix(text);
  if (matrix === 'failed') return <p className="type-body text-2">{words('qr_failed')}</p>;
  const modules = matrix === undefined ? 1 : matrix.size + 2 * QUIET_MODULES;
  return (
    <svg
      role="img"
      aria-label={label}
      aria-busy={matrix === undefined}
      viewBox={`0 0 ${modules} ${modules}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      data-testid={testId}
      className="rounded-input forced-color-adjust-none"
    >
      <rect width={modules} height={modules} fill="white" />
      {matrix && <path d={qrPath(matrix)} fill="black" />}
    </svg>
  );
};

/** The library is loaded with the first code. A new text never shows the code of the old one. */
const useMatrix = (text: string): QrMatrix | 'failed' | undefined => {
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    let wanted = true;
    const tell = (matrix: QrMatrix | 'failed'): void => {
      if (wanted) setDrawing({ text, matrix });
    };
    import('qrcode')
      .then(({ create }) => tell(create(text, { errorCorrectionLevel: 'M' }).modules))
      .catch(() => tell('failed'));
    return () => {
      wanted = false;
    };
  }, [text]);
  return drawing?.text === text ? drawing.matrix : undefined;
};
