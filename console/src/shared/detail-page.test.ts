import { expect, test } from 'vitest';
import { files, read } from '#tools/testing/tree.ts';

test('every page of one record reads it whole, never the row of a list', () => {
  const pages = files(/^console\/src\/.*\.tsx$/).filter((path) => /<Show\b/.test(read(path)));
  expect(pages).toEqual(['console/src/shared/detail-page.tsx']);
});
