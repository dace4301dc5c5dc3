import { describe, expect, it } from 'vitest';
import { mayBeFramed, webAddressOf } from './web-address.ts';

const ORIGIN = 'http://phone.test';

describe('what the web view opens', () => {
  it('shows our own pages inside the app', () => {
    expect(webAddressOf('/files/paper.html', ORIGIN)).toMatchObject({ host: 'phone.test', own: true });
  });

  it('leaves encrypted foreign pages to the browser', () => {
    expect(webAddressOf('https://chat.example/x', ORIGIN)).toMatchObject({ host: 'chat.example', own: false });
  });

  it('opens no script, no file, no unencrypted foreign page, no address that hides its host', () => {
    const bad = ['javascript:alert(1)', 'data:text/html,x', 'http://other.test/', 'https://phone.test@evil.example/'];
    for (const text of [...bad, undefined]) expect(webAddressOf(text, ORIGIN)).toBeUndefined();
  });

  it('opens a screen of the app as a screen, and never a web view in a web view', () => {
    expect(webAddressOf('/h5/#/pages/common/faq', ORIGIN)?.page).toBe('#/pages/common/faq');
    expect(webAddressOf('/h5/', ORIGIN)?.page).toBe('#/');
    expect(webAddressOf('/h5/icon.svg', ORIGIN)?.page).toBeUndefined();
    expect(webAddressOf('/h5/#/pages/common/webView?url=x', ORIGIN)?.page).toBeUndefined();
    expect(webAddressOf('https://evil.example/h5/#/pages/common/faq', ORIGIN)?.page).toBeUndefined();
  });

  it('shows a page in a frame only if the page allows it', () => {
    expect(mayBeFramed(null)).toBe(true);
    expect(mayBeFramed("default-src 'self'; frame-ancestors 'self'")).toBe(true);
    expect(mayBeFramed("default-src 'self'; frame-ancestors 'none'")).toBe(false);
    expect(mayBeFramed('frame-ancestors https://other.example')).toBe(false);
  });
});
