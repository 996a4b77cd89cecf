import { publishedCountries } from '../../../domain/rules/publishedCountries.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkedText } from '../LinkedText.tsx';

const { eligible, exemptSince } = publishedCountries;

type Mark = 'document' | 'exempt';

/** The 38 eligible countries by name, sorted for the visitor's language. */
export function Countries() {
  const { t, i18n } = useTranslation('requirements');
  const { compare } = new Intl.Collator(i18n.language);
  const countries = eligible
    .map((country) => ({ ...country, name: t(`countries.names.${country.code}`), mark: markOf(country) }))
    .sort((a, b) => compare(a.name, b.name));
  return (
    <>
      <LinkedText text={t('countries.text')} className="mt-3 max-w-2xl" />
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
        {(['document', 'exempt'] as const).map((mark) => (
          <li key={mark} className="flex items-center gap-2">
            <MarkIcon mark={mark} />
            {t(`countries.${mark}`)}
          </li>
        ))}
      </ul>
      <ul className="mt-6 columns-2 gap-x-8 sm:columns-3 lg:columns-4">
        {countries.map(({ code, name, mark }) => (
          <li key={code} className="flex items-start gap-2 break-inside-avoid border-t border-line py-2">
            <span className="min-w-0 flex-1">{name}</span>
            {mark && (
              <>
                <MarkIcon mark={mark} />
                <span className="sr-only">({t(`countries.${mark}`)})</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function markOf({ code, supportingDocument }: (typeof eligible)[number]): Mark | null {
  if (exemptSince.includes(code)) return 'exempt';
  return supportingDocument ? 'document' : null;
}

function MarkIcon({ mark }: { mark: Mark }) {
  return mark === 'document' ? (
    <Icon name="document" className="mt-1 size-4.5 text-warm" />
  ) : (
    <Icon name="check" className="mt-1 size-4.5 text-success" />
  );
}
