import { describe, expect, it } from 'vitest';
import { createSession } from './session.ts';
import { testShelf } from './testing/shelf.ts';

describe('the session', () => {
  it('outlives the tab when the customer wants to stay logged in', () => {
    const lasting = testShelf();
    createSession(lasting, testShelf()).start('secret', true);
    expect(createSession(lasting, testShelf()).state.get()).toEqual({ token: 'secret', user: undefined });
  });

  it('ends with the tab otherwise', () => {
    const lasting = testShelf();
    const passing = testShelf();
    createSession(lasting, passing).start('secret', false);
    expect(lasting.keys()).toEqual([]);
    expect(createSession(lasting, passing).state.get()?.token).toBe('secret');
  });

  it('stores what is known about the customer with the token', () => {
    const lasting = testShelf();
    const session = createSession(lasting, testShelf());
    session.start('secret', true);
    session.learnUser({ id: 42, nickname: 'Ada' });
    expect(JSON.parse(lasting.read('user') ?? '')).toEqual({ id: 42, nickname: 'Ada' });
    expect(createSession(lasting, testShelf()).state.get()?.user?.id).toBe(42);
  });

  it('leaves nothing of the last customer behind when it ends or another begins', () => {
    const lasting = testShelf();
    const session = createSession(lasting, testShelf());
    session.start('first', true);
    session.learnUser({ id: 1 });
    session.start('second', true);
    expect(session.state.get()).toEqual({ token: 'second', user: undefined });
    session.end();
    expect(lasting.keys()).toEqual([]);
    expect(session.state.get()).toBeUndefined();
  });

  it('follows another tab that logs in or out', () => {
    const lasting = testShelf();
    const here = createSession(lasting, testShelf());
    const there = createSession(lasting, testShelf());
    there.start('secret', true);
    here.reread();
    expect(here.state.get()?.token).toBe('secret');
    there.end();
    here.reread();
    expect(here.state.get()).toBeUndefined();
  });

  it('rejects a malformed stored customer', () => {
    const lasting = testShelf({ token: 'secret', user: '{"id":"42"}' });
    expect(createSession(lasting, testShelf()).state.get()).toEqual({ token: 'secret', user: undefined });
  });
});
