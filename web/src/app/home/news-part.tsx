import { Banners } from './banners.tsx';
import { NoticeLine } from './notice-line.tsx';

/** What the editors have to say. */
export const NewsPart = () => (
  <>
    <Banners />
    <NoticeLine />
  </>
);
