import { expect, test } from 'vitest';
import { files, read } from '#tools/testing/tree.ts';

test('every screen of one row reads it whole, never the row of a list', () => {
  const shows = files(/^console\/src\/.*\.tsx$/).filter((path) => read(path).includes('<Show '));
  expect(shows.length).toBeGreaterThan(3);
  expect(shows.filter((path) => !/<Show [^>]*queryOptions=/.test(read(path)) || !read(path).includes('WHOLE'))).toEqual(
    [],
  );
});
