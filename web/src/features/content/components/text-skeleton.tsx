import { Card } from '#ui/card.tsx';
import { SkeletonBar } from '#ui/skeleton.tsx';

const LINES = ['92%', '97%', '88%', '95%', '60%'];

/** Placeholder of a text: a date, and paragraphs. */
export const TextSkeleton = () => (
  <Card testId="article.loading">
    <div aria-hidden className="flex flex-col gap-6">
      <SkeletonBar width="36%" height="0.75rem" />
      {[1, 2, 3].map((paragraph) => (
        <div key={paragraph} className="flex flex-col gap-3">
          {LINES.map((width) => (
            <SkeletonBar key={width} width={width} />
          ))}
        </div>
      ))}
    </div>
  </Card>
);
