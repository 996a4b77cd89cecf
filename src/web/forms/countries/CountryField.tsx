import { useMemo } from 'react';
import { useTranslation } from '../../language/useTranslation.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { countryOptions, type NamedCountry } from './countryOptions.ts';
import { Flag } from './Flag.tsx';

export type CountryFieldProps = {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Null while they load. What is typed before is searched when they are loaded. */
  countries: readonly NamedCountry[] | null;
  /** The three-letter code; null while none is chosen. */
  value: string | null;
  onChange: (code: string | null) => void;
};

/** The choice of a country: searched by name in the visitor's language, English name or code, with its flag. */
export function CountryField({ countries, ...field }: CountryFieldProps) {
  const { i18n } = useTranslation('common');
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
}
