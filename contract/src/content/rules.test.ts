import { describe, expect, it } from 'vitest';
import { blocksOf, htmlOf, isSafeLink } from './rules.ts';

const plain = (text: string) => ({ text, href: null });

describe('the format of articles', () => {
  it('reads headings with anchors, paragraphs and lists (CO5)', () => {
    expect(blocksOf('First.\n\n## Prices {#prices}\n- one\n- two\nAfter.\n## No anchor')).toEqual([
      { kind: 'paragraph', anchor: '', lines: [[plain('First.')]] },
      { kind: 'heading', anchor: 'prices', lines: [[plain('Prices')]] },
      { kind: 'list', anchor: '', lines: [[plain('one')], [plain('two')]] },
      { kind: 'paragraph', anchor: '', lines: [[plain('After.')]] },
      { kind: 'heading', anchor: '', lines: [[plain('No anchor')]] },
    ]);
  });

  it('gives an anchor to the first heading that asks for it (CO5)', () => {
    expect(blocksOf('## A {#x}\n## B {#x}').map(({ anchor }) => anchor)).toEqual(['x', '']);
  });

  it('has nothing to show for an empty text, and takes every other text as it is (CO5)', () => {
    expect(blocksOf(' \n\n')).toEqual([]);
    for (const odd of ['##', '## ', '-', '-x', '[](', '[a](', '[a]()', '{#x}', '## {#x}']) {
      expect(blocksOf(odd)[0]?.kind).toBe(odd === '## {#x}' ? 'heading' : 'paragraph');
    }
  });

  it('follows links to our own pages and to encrypted addresses (CO6)', () => {
    expect(blocksOf('See [help](/pages/common/faq) or [docs](https://example.com/a?b=1).')[0]?.lines).toEqual([
      [
        plain('See '),
        { text: 'help', href: '/pages/common/faq' },
        plain(' or '),
        { text: 'docs', href: 'https://example.com/a?b=1' },
        plain('.'),
      ],
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http://example.com',
    '//example.com',
    '/api/user/logout',
    '/pages/../api',
    '/pages/x?a="onmouseover=',
    'https://candor@evil.example/',
    'https://evil',
    'https://a.example/"><script>',
    "https://a.example/'",
    'https://[::1]/',
    ' https://a.example',
    'https://a.example\n',
    '/pages/x\u0000',
  ])('leaves %j as it was typed (CO6)', (target) => {
    expect(isSafeLink(target)).toBe(false);
    expect(blocksOf(`[x](${target})`).flatMap(({ lines }) => lines.flat().map(({ href }) => href))).not.toContain(
      target,
    );
  });

  it('produces HTML in which every character of the text is escaped (CO4)', () => {
    const html = htmlOf(
      blocksOf(
        '## <img src=x onerror=alert(1)> {#a}\n<script>alert("1")</script>\n- \'&\' [<b>](/pages/common/faq?a=1&b=2)',
      ),
    );
    expect(html).toBe(
      [
        '<h2 id="a">&lt;img src=x onerror=alert(1)&gt;</h2>',
        '<p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;</p>',
        '<ul><li>&#39;&amp;&#39; <a href="/h5/#/pages/common/faq?a=1&amp;b=2">&lt;b&gt;</a></li></ul>',
      ].join('\n'),
    );
  });

  it('links in HTML to other hosts send no referrer (CO6)', () => {
    expect(htmlOf(blocksOf('[x](https://example.com/)'))).toBe(
      '<p><a href="https://example.com/" target="_blank" rel="noopener noreferrer nofollow">x</a></p>',
    );
  });

  it('reads a long hostile text in one pass (CO5)', () => {
    for (const piece of ['[', '[a](', '## ', '](', '{#']) expect(blocksOf(piece.repeat(8000))).toHaveLength(1);
  });
});
