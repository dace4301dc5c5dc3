import { useState } from 'react';
import { QrCode } from '../qr-code.tsx';
import { UploadTile } from '../upload-tile.tsx';
import { Part, useSample } from './part.tsx';

export const Uploads = () => (
  <>
    <Part name="UploadTile">
      <Tiles />
    </Part>
    <Part name="QrCode">
      <Code />
    </Part>
  </>
);

const STEPS = 20;

/** Takes two seconds, so that the progress is visible. */
const slowly = async (file: File, onProgress: (share: number) => void): Promise<string> => {
  for (let step = 1; step <= STEPS; step += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    onProgress(step / STEPS);
  }
  return `https://files.example/${file.name}`;
};

const refusing = async (): Promise<string> => {
  await new Promise((resolve) => setTimeout(resolve, 400));
  throw new Error('no connection');
};

const Tiles = () => {
  const sample = useSample();
  const [first, setFirst] = useState<string>();
  const [second, setSecond] = useState<string>();
  const words = { label: sample('photo'), hint: sample('photo_hint') };
  return (
    <>
      <UploadTile {...words} value={first} onChange={setFirst} upload={slowly} testId="gallery.photo" />
      <UploadTile {...words} value={second} onChange={setSecond} upload={refusing} testId="gallery.refused" />
      <UploadTile {...words} value={undefined} onChange={setSecond} upload={refusing} disabled />
    </>
  );
};

const Code = () => {
  const sample = useSample();
  return <QrCode text="TQ5NMqJjCcFDVsPtfFxjVSqVdyZSJpG1bR" label={sample('address')} />;
};
