import { memo, useEffect, useMemo } from 'react';
import { useTranslation } from '../../language/useTranslation.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { countryOptions, type NamedCountry, prepareCountryOptions } from './countryOptions.ts';
import { Flag } from './Flag.tsx';

export type CountryFieldProps = {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Null while they load. */
  countries: readonly NamedCountry[] | null;
  /** Three-letter code. */
  value: string | null;
  /** The same function in every render. */
  onChange: (code: string | null) => void;
};

/** Chooses a country by name in the visitor's language, English name or code. Renders when it changes. */
export const CountryField = memo(function CountryField({ countries, ...field }: CountryFieldProps) {
  const { i18n } = useTranslation('common');
  useEffect(() => prepareCountryOptions(i18n.language), [i18n.language]);
  const options = useMemo(
    () => (countries === null ? [] : countryOptions(countries, i18n.language)),
    [countries, i18n.language],
  );
  const alpha2 = useMemo(
    () => new Map(countries?.map((country) => [country.code, country.alpha2])),
    [countries],
  );
  return (
    <Combobox
      {...field}
      options={options}
      loading={countries === null}
      picture={(code) => <Flag alpha2={alpha2.get(code) ?? ''} />}
    />
  );
});
