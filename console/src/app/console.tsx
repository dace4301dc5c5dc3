import { Suspense } from 'react';
import {
  Admin,
  CustomRoutes,
  defaultI18nProvider,
  Loading,
  reactRouterProvider,
  Resource,
  type RaRecord,
} from 'react-admin';
import { createAuthProvider } from '../shared/auth-provider.ts';
import { client, device, session } from '../shared/client.ts';
import { createDataProvider } from '../shared/data-provider.ts';
import { createI18nProvider } from '../shared/i18n.ts';
import { chooseLanguage, chosenLanguage } from '../shared/language.ts';
import { patientSend } from '../shared/session-end.ts';
import { texts } from '../shared/texts.ts';
import { PinnedLayout } from './layout.tsx';
import { LoginPage } from './login-page.tsx';
import { rooms } from './rooms.ts';
import { darkTheme, lightTheme } from './theme.ts';

const NAME = 'Candor';
const { Route } = reactRouterProvider;

const pages = rooms.flatMap((room) => room.pages ?? []);
const resources = [...pages, ...rooms.flatMap((room) => room.data ?? [])];
const publicPages = rooms.flatMap((room) => Object.entries(room.public_pages ?? {}));
const Dashboard = rooms.find((room) => room.front_page)?.front_page;
const authProvider = createAuthProvider({
  client,
  session,
  device,
  resources,
  isAtLogin: () => location.hash.startsWith('#/login'),
});
const dataProvider = createDataProvider(
  { ...client, send: patientSend(client.send, () => session.read() !== undefined) },
  resources,
);
const i18nProvider = createI18nProvider({
  chinese: async () => (await import('./chinese.ts')).chinese,
  english: defaultI18nProvider.translate,
  tables: [texts, ...rooms.map((room) => room.texts)],
  language: chosenLanguage,
  choose: chooseLanguage,
});

/** The texts of the chosen language are there. */
export const { ready } = i18nProvider;

const FrontPage = () => Dashboard && <Dashboard />;
const numberOf = ({ id }: RaRecord): string => `#${id}`;

/** The operators' console. It shows what the operator's roles may call; what may be done is decided by the server. */
export const Console = () => (
  <Admin
    title={NAME}
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    lightTheme={lightTheme}
    darkTheme={darkTheme}
    layout={PinnedLayout}
    dashboard={FrontPage}
    loginPage={LoginPage}
    disableTelemetry
    requireAuth
  >
    {pages.map(({ name, screens: { icon, ...screens } }) => (
      <Resource key={name} name={name} icon={icon} recordRepresentation={numberOf} {...screens} />
    ))}
    <CustomRoutes noLayout>
      {publicPages.map(([path, Page]) => (
        <Route
          key={path}
          path={path}
          element={
            <Suspense fallback={<Loading />}>
              <Page />
            </Suspense>
          }
        />
      ))}
    </CustomRoutes>
  </Admin>
);
