import { useEffect, useState } from 'react';
import { QUIET_MODULES, qrPath, type QrMatrix } from '#ui/qr-path.ts';

/** Black on white in both themes: scanners of many phones do not read an inverted code. Empty until it is drawn. */
export const SecretCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const [matrix, setMatrix] = useState<QrMatrix>();
  useEffect(() => {
    // The secret is also shown as text, so a code that cannot be drawn is no loss.
    import('qrcode').then(
      ({ create }) => setMatrix(create(text, { errorCorrectionLevel: 'M' }).modules),
      () => undefined,
    );
  }, [text]);
  if (!matrix) return null;
  const modules = matrix.size + 2 * QUIET_MODULES;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules} ${modules}`}
      width={224}
      height={224}
      shapeRendering="crispEdges"
    >
      <rect width={modules} height={modules} fill="white" />
      <path d={qrPath(matrix)} fill="black" />
    </svg>
  );
};
