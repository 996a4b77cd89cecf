import { useCallback, useMemo, useRef, useState } from 'react';
import type { CountryRow } from '../../contract/referenceData.ts';
import { documentTypes, isDocumentType } from '../../domain/visa/documentTypes.ts';
import type { Translator } from '../language/translator.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { Combobox } from '../ui/Combobox.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { noBreakHyphens } from '../ui/noBreakHyphens.tsx';
import { SelectInput } from '../ui/SelectInput.tsx';
import type * as Live from './liveCheck.tsx';

/** Answers for a country and document, as the wizard's first step does. */
export function EligibilityCheck() {
  const { t, i18n } = useTranslation(['home', 'domain']);
  const { check, touch } = useLiveCheck(i18n);
  const [code, setCode] = useState<string | null>(null);
  const [documentType, setDocumentType] = useState('');
  const ready = check.state === 'ready' ? check : null;
  const options = useMemo(
    () => ready?.live.countryOptions(ready.countries, i18n.language) ?? [],
    [ready, i18n.language],
  );
  const country = ready?.countries.find((row) => row.code === code);
  const flag = (value: string) => {
    const alpha2 = ready?.countries.find((row) => row.code === value)?.alpha2;
    return ready && alpha2 && <ready.live.Flag alpha2={alpha2} />;
  };
  return (
    <section
      aria-labelledby="check-title"
      onFocus={touch}
      onInput={touch}
      onPointerEnter={touch}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 shadow-raised noscript:hidden"
    >
      <h2 id="check-title" className="text-lg">
        {noBreakHyphens(t('check.title'))}
      </h2>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Combobox
          id="check-country"
          label={t('check.country')}
          options={options}
          loading={check.state !== 'ready'}
          value={code}
          onChange={setCode}
          picture={flag}
          error={check.state === 'failed' ? t('check.failed') : undefined}
        />
        <SelectInput
          id="check-document"
          label={t('check.document')}
          emptyLabel={t('check.documentEmpty')}
          options={documentTypes.map(({ value }) => ({ value, label: t(`domain:documentType.${value}`) }))}
          value={documentType}
          onChange={(event) => setDocumentType(event.target.value)}
          autoComplete="off"
        />
      </div>
      {check.state === 'failed' && (
        <LinkButton href="/application" variant="secondary" wide>
          {t('check.start')}
        </LinkButton>
      )}
      {ready && country && isDocumentType(documentType) ? (
        <ready.live.Answer country={country} documentType={documentType} />
      ) : (
        <p className="text-sm text-muted">{noBreakHyphens(t('check.hint'))}</p>
      )}
    </section>
  );
}

type LiveCheck =
  | { state: 'resting' | 'loading' | 'failed' }
  | { state: 'ready'; countries: readonly CountryRow[]; live: typeof Live };

/** Loads countries, flags and texts at the first `touch`. */
function useLiveCheck(translator: Translator): { check: LiveCheck; touch: () => void } {
  const [check, setCheck] = useState<LiveCheck>({ state: 'resting' });
  const asked = useRef(false);

  const touch = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    setCheck({ state: 'loading' });
    const bring = async (): Promise<LiveCheck> => {
      const [live] = await Promise.all([import('./liveCheck.tsx'), translator.load(['visaSteps'])]);
      return { state: 'ready', countries: await live.loadCountries(), live };
    };
    bring().then(setCheck, () => {
      asked.current = false;
      setCheck({ state: 'failed' });
    });
  }, [translator]);

  return { check, touch };
}
