import { AppBar, Layout, UserMenu, useGetIdentity, type LayoutProps } from 'react-admin';

/** It is called by the name that is seen on it, so that whoever speaks to the screen can open it. */
const OwnMenu = () => {
  const { identity } = useGetIdentity();
  return <UserMenu label={identity?.fullName ?? 'ra.auth.user_menu'} />;
};

/** The bar stays where it is when a long page is scrolled: the way out must not hide. */
const PinnedBar = () => <AppBar alwaysOn className="bar" userMenu={<OwnMenu />} />;

export const PinnedLayout = (props: LayoutProps) => <Layout {...props} appBar={PinnedBar} />;
