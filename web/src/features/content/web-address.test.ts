import { describe, expect, it } from 'vitest';
import { mayBeShown, mayImitate, webAddressOf } from './web-address.ts';

const ORIGIN = 'http://phone.test';

describe('what the web view opens', () => {
  it('recognises our own pages', () => {
    expect(webAddressOf('/files/paper.html', ORIGIN)).toMatchObject({ host: 'phone.test', own: true });
  });

  it('recognises encrypted foreign pages', () => {
    expect(webAddressOf('https://chat.example/x', ORIGIN)).toMatchObject({ host: 'chat.example', own: false });
  });

  it('CO19 opens no script, no file, no blob of our own, no unencrypted foreign page, no address that hides its host', () => {
    const bad = ['javascript:alert(1)', 'data:text/html,x', 'http://other.test/', 'https://phone.test@evil.example/'];
    const made = ['blob:http://phone.test/1f9a', 'blob:https://phone.test/1f9a', 'filesystem:http://phone.test/x'];
    for (const text of [...bad, ...made, undefined]) expect(webAddressOf(text, ORIGIN)).toBeUndefined();
  });

  it('opens a screen of the app as a screen, and never a web view in a web view', () => {
    expect(webAddressOf('/h5/#/pages/common/faq', ORIGIN)?.page).toBe('#/pages/common/faq');
    expect(webAddressOf('/h5/', ORIGIN)?.page).toBe('#/');
    expect(webAddressOf('/h5/icon.svg', ORIGIN)?.page).toBeUndefined();
    expect(webAddressOf('/h5/#/pages/common/webView?url=x', ORIGIN)?.page).toBeUndefined();
    expect(webAddressOf('https://evil.example/h5/#/pages/common/faq', ORIGIN)?.page).toBeUndefined();
  });

  it('CO18 shows a page only by the exact name and port of a listed host, and never our own', () => {
    const shown = (text: string) => {
      const address = webAddressOf(text, ORIGIN);
      return address !== undefined && mayBeShown(address, ['help.example', 'phone.test', 'xn--pple-43d.com']);
    };
    expect(shown('https://help.example/a?b#c')).toBe(true);
    for (const text of [
      'https://help.example:8443/',
      'https://help.example.evil.example/',
      'https://www.help.example/',
      'https://help.example@evil.example/',
      'http://help.example/',
      '/files/paper.html',
      'https://аpple.com/',
    ])
      expect(shown(text), text).toBe(false);
  });

  it('CO19 writes letters of other alphabets as the network does, and says that a name may imitate', () => {
    const address = webAddressOf('https://аpple.com/login', ORIGIN);
    expect(address).toMatchObject({ host: 'xn--pple-43d.com', before: 'https://', after: '/login' });
    expect(address && mayImitate(address)).toBe(true);
    expect(mayImitate({ host: 'apple.com' })).toBe(false);
  });
});
