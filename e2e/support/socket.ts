import type { Page } from '@playwright/test';
import { expectFailures } from './overheard.ts';

/** Cuts the socket on both of its transports, until it is let through again. */
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
