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
