import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { LanguageSelect } from '../language/LanguageSelect.tsx';
import { useTranslation } from '../language/useTranslation.ts';
import { site } from '../site.ts';
import { findRoute } from '../start/routes.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { Container } from '../ui/Layout.tsx';
import { Logo } from './Logo.tsx';
import { mainMenu } from './menus.ts';

const menuId = 'main-menu';

/** Logo, main links, language; narrow screens have a menu button. */
export function Header() {
  const { t } = useTranslation('common');
  const [location] = useLocation();
  const { path } = findRoute(location);
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (location) setOpen(false);
  }, [location]);

  useEffect(() => {
    if (!open) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);

  return (
    <header className="border-b border-line bg-paper">
      <Container className="flex flex-wrap items-center gap-x-3 py-3 md:gap-x-8">
        <Link
          href="/"
          aria-label={t('nav.toHome', { brand: site.brand })}
          className="inline-flex min-h-11 items-center no-underline"
        >
          <Logo />
        </Link>
        <div className="ms-auto flex items-center gap-2 md:order-last md:ms-0">
          <LanguageSelect />
          <button
            ref={toggle}
            type="button"
            aria-expanded={open}
            aria-controls={menuId}
            aria-label={t('nav.menu')}
            onClick={() => setOpen(!open)}
            className="grid size-11 place-items-center rounded-sm border border-line bg-surface hover:border-accent md:hidden noscript:hidden"
          >
            <Icon name={open ? 'close' : 'menu'} />
          </button>
        </div>
        <nav
          id={menuId}
          aria-label={t('nav.main')}
          className={classes('w-full md:ms-auto md:block md:w-auto', !open && 'hidden noscript:block')}
        >
          <ul className="flex flex-col pt-3 md:flex-row md:gap-1 md:pt-0">
            {mainMenu.map(({ href, text }) => (
              <li key={href} className="max-md:border-t max-md:border-line">
                <Link
                  href={href}
                  {...(path === href ? { 'aria-current': 'page' as const } : {})}
                  className="flex min-h-12 items-center text-ink no-underline hover:text-accent aria-[current=page]:font-semibold aria-[current=page]:text-accent md:min-h-11 md:px-3 md:text-sm"
                >
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Container>
    </header>
  );
}
