import { AppBar, Layout, UserMenu, useGetIdentity, type LayoutProps } from 'react-admin';
import { SessionEnded } from './session-ended.tsx';

/** Its accessible name is the visible one, so that voice control can open it. */
const OwnMenu = () => {
  const { identity } = useGetIdentity();
  return <UserMenu label={identity?.fullName ?? 'ra.auth.user_menu'} />;
};

/** The bar stays in view when a long page is scrolled, so that logging out is always possible. */
const PinnedBar = () => <AppBar alwaysOn className="bar" userMenu={<OwnMenu />} />;

export const PinnedLayout = (props: LayoutProps) => (
  <>
    <Layout {...props} appBar={PinnedBar} />
    <SessionEnded />
  </>
);
