import { catalogueCalls } from '#contract/catalogue/calls.ts';
import { createClient, type Client } from '#contract/kit/client.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import type { Exchange } from './exchange.ts';

/** An operator of the demo, over the calls that the console makes. */
export const operatorAt = async (exchange: Exchange, email: string): Promise<Client> => {
  let token: string | undefined;
  const client = createClient({ base: () => `${exchange.url}/api`, token: () => token, language: () => 'en' });
  const { code } = await client.send(operatorsCalls.demoCode, { email });
  ({ token } = await client.send(operatorsCalls.login, { email, password: 'Passw0rd!', code }));
  return client;
};

/** Two administrators change a setting, as they would in the console; it applies to all customers. */
export const changeSettings = async (exchange: Exchange, settings: Readonly<Record<string, string>>): Promise<void> => {
  const [one, two] = [
    await operatorAt(exchange, 'admin@example.com'),
    await operatorAt(exchange, 'admin2@example.com'),
  ];
  for (const [key, value] of Object.entries(settings)) {
    const { proposal_id } = await one.send(catalogueCalls.proposeSetting, { key, value, reason: 'correction' });
    await two.send(operatorsCalls.confirmProposal, { id: proposal_id });
  }
};
