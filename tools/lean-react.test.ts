import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { leaner, withoutGone } from '../web/lean-react.ts';
import { files, read } from './testing/tree.ts';

const renderer = readFileSync(
  new URL('../node_modules/react-dom/cjs/react-dom-client.production.js', import.meta.url),
  'utf8',
);

/** Written as the renderer is: cases that run on into each other, and variables declared in one and used in another. */
const SAMPLE = `function visit(fiber) {
  var said = [];
  switch (fiber.tag) {
    case 26:
      var gone = 'hoisted';
      said.push(gone);
    case 5:
      said.push('host');
    case 27:
      said.push('shared');
      break;
    case 3:
    case 30:
      gone = 'root';
      said.push(gone);
      break;
    case 19:
      return 'never';
    default:
      said.push('other');
  }
  5 === fiber.tag || 26 === fiber.tag || said.push('no host');
  return 18 !== fiber.tag && said.join();
}`;

const visitor = (code: string) => runInNewContext(`${code}; visit`) as (fiber: { tag: number }) => unknown;

describe('React without what this app never makes', () => {
  it('does with every other element what React does', () => {
    const [whole, lean] = [visitor(SAMPLE), visitor(withoutGone(SAMPLE))];
    for (const tag of [0, 1, 3, 5, 6, 13, 22, 31]) expect(lean({ tag })).toBe(whole({ tag }));
  });

  it('asks for no tag that is gone', () => {
    expect(withoutGone(SAMPLE)).not.toMatch(/\b(?:18|19|26|27|30)\b/);
    expect(withoutGone(SAMPLE)).not.toContain('never');
  });

  it('makes no element of a kind that is gone, and hydrates nothing', () => {
    const lean = leaner(renderer);
    expect(lean.length).toBeLessThan(renderer.length * 0.96);
    expect(lean).not.toMatch(/createFiberImplClass\((?:19|30),/);
    expect(lean).not.toMatch(/\bisHydrating\b(?!\$)|hydrateRoot/);
  });

  it('is not made of another version than it was written for', () => {
    expect(() => leaner(renderer.replaceAll('19.3.1', '19.4.0'))).toThrow(/written for React 19\.3\.1/);
  });

  it('is enough for what the app is made of', () => {
    const sources = files(/^(?:web|ui)\/src\/.*(?<!\.test)\.tsx?$/);
    const asked =
      /\b(?:ViewTransition|SuspenseList|hydrateRoot|prefetchDNS|preconnect|preinit\w*|preloadModule)\b|<(?:title|link|meta|style|script|html|head|body)[\s>]/;
    expect(sources.length).toBeGreaterThan(300);
    expect(sources.filter((path) => asked.test(read(path)))).toEqual([]);
  });
});
