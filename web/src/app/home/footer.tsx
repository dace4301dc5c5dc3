import { APP_VERSION } from '#contract/site/rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import type { Address } from '#web/shared/address.ts';
import { contentPaths } from '#web/features/content/paths.ts';
import { paths } from '#web/shared/paths.ts';
import { appTexts } from '../locales/index.ts';

const links = {
  about: contentPaths.about(),
  white_paper: contentPaths.whitePaper(),
  faq: contentPaths.faq(),
  contact: contentPaths.contact(),
  compliance: contentPaths.compliance(),
} satisfies Record<string, Address>;

const names = Object.keys(links) as (keyof typeof links)[];

export const Footer = ({ guest }: { guest: boolean }) => {
  const text = useText(appTexts);
  return (
    <footer className="flex flex-col items-center pt-2">
      <nav aria-label={text('footer')} className="flex flex-wrap justify-center">
        {names.map((name) => (
          <FooterLink key={name} href={links[name]}>
            {text(name)}
          </FooterLink>
        ))}
        {/* A guest's bar shows the login instead of the settings. */}
        {guest && <FooterLink href={paths.settings()}>{text('settings')}</FooterLink>}
      </nav>
      <p className="type-caption text-3" data-testid="home.version">
        {text('version', { version: APP_VERSION })}
      </p>
    </footer>
  );
};

const FooterLink = ({ href, children }: { href: Address; children: string }) => (
  <a className="flex min-h-11 min-w-11 items-center justify-center px-2 type-caption text-2" href={href}>
    {children}
  </a>
);
