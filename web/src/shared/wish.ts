import { Unreachable } from '#contract/kit/client.ts';
import { randomId } from './random-id.ts';

/*
 * One wish, one request id. A wish that the server has answered is over, and the next one is new even if it looks the
 * same. A wish without an answer keeps its id: sent again it can only be done once.
 */

export interface Wishes<Value> {
  send(words: string, work: (request_id: string) => Promise<Value>): Promise<Value>;
}

export const createWishes = <Value>(): Wishes<Value> => {
  let running: { words: string; result: Promise<Value> } | undefined;
  let open: { words: string; request_id: string } | undefined;
  return {
    send(words, work) {
      if (running?.words === words) return running.result;
      const request_id = open?.words === words ? open.request_id : randomId();
      open = { words, request_id };
      const settle = async (): Promise<Value> => {
        let answered = true;
        try {
          return await work(request_id);
        } catch (failure) {
          answered = !(failure instanceof Unreachable);
          throw failure;
        } finally {
          running = undefined;
          if (answered && open?.request_id === request_id) open = undefined;
        }
      };
      const result = settle();
      running = { words, result };
      return result;
    },
  };
};
