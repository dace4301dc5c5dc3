import type { AddressInfo } from 'node:net';
import type { Environment } from './ports/environment.ts';

/** What the operator reads after starting the exchange. */
export const welcome = (environment: Environment, address: string | AddressInfo | null): string => {
  const port = typeof address === 'object' && address ? address.port : environment.port;
  const base = environment.port === 0 ? environment.public_url.replace(/:0$/, `:${port}`) : environment.public_url;
  const lines = [
    '',
    `  Candor is ready`,
    '',
    `  App            ${base}/h5/`,
    `  Console        ${base}/console/`,
    `  API reference  ${base}/api/docs/`,
  ];
  if (environment.demo) {
    lines.push(
      '',
      '  This is a demo: the market is simulated and the money is play money.',
      '  Log in as      funded@example.com  with password  Passw0rd!  (payment password 246810)',
      '  Operators      finance@example.com and finance2@example.com  with the same password; the login page shows the code',
      '                 also support@, support2@, compliance@, compliance2@, content@, admin@ and admin2@example.com',
    );
  }
  if (environment.market_maker) {
    lines.push(
      '  Spot books     are quoted and traded by the demo’s own accounts; MARKET_MAKER=off leaves them to the customers',
    );
  }
  if (environment.demo_traders) {
    lines.push('  Copy trading   four demo traders can be followed; DEMO_TRADERS=off leaves them out');
  }
  if (environment.demo_merchants) {
    lines.push('  OTC            three demo merchants buy and sell; DEMO_MERCHANTS=off leaves them out');
  }
  if (environment.demo_gallery) {
    lines.push('  NFT            nine demo artists, whose works come one by one; DEMO_GALLERY=off leaves them out');
  }
  return `${[...lines, '', '  Ctrl-C stops it.', ''].join('\n')}\n`;
};
