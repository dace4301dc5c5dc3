import { AppBar, Layout, type LayoutProps } from 'react-admin';

/** The bar stays where it is when a long page is scrolled: the way out must not hide. */
const PinnedBar = () => <AppBar alwaysOn className="bar" />;

export const PinnedLayout = (props: LayoutProps) => <Layout {...props} appBar={PinnedBar} />;
