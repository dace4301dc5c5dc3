import type { Page } from '@playwright/test';
import { expectFailures } from './page-errors.ts';

/** Blocks the socket on both transports, until it is allowed again. */
export const blockSocket = async (page: Page): Promise<{ unblock: () => void }> => {
  let blocked = true;
  expectFailures(page, /socket\.io|WebSocket/);
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    if (blocked) void socket.close();
    else socket.connectToServer();
  });
  await page.route(/\/socket\.io\//, (route) => (blocked ? route.abort() : route.continue()));
  return { unblock: () => void (blocked = false) };
};

/** Resolves when a socket of the page is in the rooms of its customer; what happened before is not said on it. */
export const socketOpens = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    // Listening begins with the socket: its first frames can arrive before a test that waited for it goes on.
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"authenticated"')) resolve();
      }),
    );
  });
