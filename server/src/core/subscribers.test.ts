import { expect, test } from 'vitest';
import { Subscribers } from './subscribers.ts';

const collecting = () => {
  const errors: string[] = [];
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (event: string, failure: unknown, facts: unknown = {}) =>
      void errors.push(`${event} ${JSON.stringify(facts)} ${String(failure)}`),
  };
  return { errors, log };
};

const delivered = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

test('PG5 a subscriber that fails, at once or later, is logged and affects neither the others nor the publisher', async () => {
  const { errors, log } = collecting();
  const subscribers = new Subscribers<[number]>(log, 'prices');
  const received: number[] = [];
  subscribers.subscribe(() => {
    throw new Error('broken');
  });
  const failsLater: () => unknown = () => Promise.reject(new Error('broken later'));
  subscribers.subscribe(failsLater);
  subscribers.subscribe((number) => void received.push(number));
  subscribers.publish(1);
  subscribers.publish(2);
  expect(received, 'nothing runs inside the step that publishes').toEqual([]);
  await delivered();
  expect(received).toEqual([1, 2]);
  expect(errors.toSorted()).toEqual([
    'subscriber failed {"event":"prices"} Error: broken',
    'subscriber failed {"event":"prices"} Error: broken',
    'subscriber failed {"event":"prices"} Error: broken later',
    'subscriber failed {"event":"prices"} Error: broken later',
  ]);
});

test('PG5 an unsubscribed subscriber receives nothing more, not even what was published before', async () => {
  const subscribers = new Subscribers<[string]>(collecting().log, 'prices');
  const received: string[] = [];
  const receive = (word: string): void => void received.push(word);
  const unsubscribe = subscribers.subscribe(receive);
  subscribers.subscribe(receive);
  subscribers.publish('one');
  unsubscribe();
  await delivered();
  expect(received).toEqual(['one']);
});
