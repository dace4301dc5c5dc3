import { Admin, defaultI18nProvider, Resource } from 'react-admin';
import { createAuthProvider } from '../shared/auth-provider.ts';
import { client, session } from '../shared/client.ts';
import { createDataProvider } from '../shared/data-provider.ts';
import { createI18nProvider } from '../shared/i18n.ts';
import { chooseLanguage, chosenLanguage } from '../shared/language.ts';
import { texts } from '../locales/texts.ts';
import { raChinese } from '../locales/ra-texts.ts';
import { Dashboard } from './dashboard.tsx';
import { PinnedLayout } from './layout.tsx';
import { LoginPage } from './login-page.tsx';
import { rooms } from './rooms.ts';

const NAME = 'Candor';

const shown = rooms.flatMap((room) => room.shown);
const authProvider = createAuthProvider({ client, session, resources: shown });
const dataProvider = createDataProvider(client, shown);
const i18nProvider = createI18nProvider({
  chinese: raChinese,
  english: defaultI18nProvider.translate,
  tables: [texts, ...rooms.map((room) => room.texts)],
  language: chosenLanguage,
  choose: chooseLanguage,
});

/** The operators' console. It shows what the operator's roles may call; what may be done is decided by the server. */
export const Console = () => (
  <Admin
    title={NAME}
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    layout={PinnedLayout}
    dashboard={Dashboard}
    loginPage={LoginPage}
    disableTelemetry
    requireAuth
  >
    {shown.map(({ name, screens: { icon, ...screens } }) => (
      <Resource key={name} name={name} icon={icon} {...screens} />
    ))}
  </Admin>
);
