import { isLanguageCode, languages } from '../../domain/languages.ts';
import { Icon } from '../ui/Icon.tsx';
import { changeLanguage } from './choice.ts';
import { useTranslation } from './useTranslation.ts';

/** The six languages by flag and name: a native select under a compact face. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation('common');
  const current = i18n.language;
  const shown = languages.find(({ code }) => code === current);
  return (
    <span className="relative inline-flex min-h-11 items-center gap-2 rounded-sm border border-line bg-surface px-3 text-sm font-semibold hover:border-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <Icon name="globe" className="text-muted" />
      <span aria-hidden="true" className="uppercase sm:hidden">
        {current}
      </span>
      <span aria-hidden="true" className="hidden sm:inline">
        {shown?.name}
      </span>
      <select
        data-language-menu=""
        // Keeps browsers from restoring a value after a reload.
        autoComplete="off"
        aria-label={t('nav.language')}
        value={current}
        onChange={(event) => {
          if (isLanguageCode(event.target.value)) void changeLanguage(i18n, event.target.value);
        }}
        className="absolute inset-0 w-full cursor-pointer bg-surface opacity-0"
      >
        {languages.map(({ code, name, flag }) => (
          <option key={code} value={code} lang={code}>
            {`${flag} ${name} (${code.toUpperCase()})`}
          </option>
        ))}
      </select>
    </span>
  );
}
