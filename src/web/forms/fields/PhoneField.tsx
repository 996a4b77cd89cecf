import { type ChangeEvent, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Problem } from '../../../domain/problems.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { useSettled } from '../../ui/useSettled.ts';
import { countryName } from '../countries/countryOptions.ts';
import { Flag } from '../countries/Flag.tsx';
import type { PhoneReading } from './readPhone.ts';

type Metadata = typeof import('./readPhone.ts');

export type PhoneFieldProps = {
  id: string;
  label: string;
  error?: string | undefined;
  /** As typed; in international form once it was left. */
  value: string;
  onChange: (phone: string) => void;
  /** Two-letter code of the country whose number it is without a country code of its own. */
  homeCountry: string;
  /** The English name of that country, for languages that have none of their own. */
  homeName: string;
  /** What is wrong with a number, by its country's numbering plan; null when nothing. */
  onJudged: (phone: string, problem: Problem | null) => void;
};

/**
 * A phone number with its country code, that of `homeCountry` unless another one is typed. It is spaced while typing, read
 * back with its country once the typing pauses, and written in full when the field is left. Until the numbering plans load it is a plain field.
 */
export function PhoneField({
  id,
  label,
  error,
  value,
  onChange,
  homeCountry,
  homeName,
  onJudged,
}: PhoneFieldProps) {
  const { t, i18n } = useTranslation('fields');
  const [touched, setTouched] = useState(false);
  const metadata = useMetadata(touched || homeCountry !== '' || value !== '');
  // The typed figure is painted first; what the number means is rendered after that.
  const followed = useDeferredValue(value);
  const reading = useMemo(
    () => metadata?.readPhone(followed, homeCountry) ?? null,
    [metadata, followed, homeCountry],
  );
  const settled = useSettled(value);
  const homeCode = metadata?.callingCodeOf(homeCountry) ?? null;
  const home = countryName(homeCountry, i18n.language, homeName);

  const judged = useEffectEvent(onJudged);
  useEffect(() => {
    if (reading) judged(followed, reading.problem);
  }, [reading, followed]);

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = target.value;
    // Spaces are put in at the end of a growing number only, because elsewhere the caret would jump.
    const grows = typed.length > value.length && target.selectionStart === typed.length;
    onChange(metadata && grows ? metadata.formatWhileTyping(typed, homeCountry) : typed);
  };
  const leave = () => {
    const left = metadata?.readPhone(value, homeCountry);
    if (left) onJudged(value, left.problem);
    if (left?.international && left.valid) onChange(left.international);
    else if (value !== value.trim()) onChange(value.trim());
  };
  return (
    <div className="flex flex-col gap-1.5">
      <TextInput
        id={id}
        name="phone"
        label={label}
        hint={homeCode ? t('phone.hintHome', { country: home, code: homeCode }) : t('phone.hint')}
        error={error}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        width="medium"
        className="rtl:[&_input]:text-end"
        value={value}
        onChange={change}
        onFocus={() => setTouched(true)}
        onBlur={leave}
      />
      <div aria-live="polite" className="min-h-6 text-sm text-muted">
        {reading?.international && reading.problem === null && settled === value && (
          <ReadBack reading={reading} typed={followed} />
        )}
      </div>
    </div>
  );
}

/** Shows how the number was read: its country, or a doubt where the numbering plan does not know it. */
function ReadBack({ reading, typed }: { reading: PhoneReading; typed: string }) {
  const { t, i18n } = useTranslation('fields');
  const { international, country, valid } = reading;
  const name = country && countryName(country, i18n.language, country);
  if (!valid) return <p className="text-warning">{t('phone.doubtful')}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {country && <Flag alpha2={country} />}
      {international !== typed && <bdi dir="ltr">{international}</bdi>}
      {name && <span>{name}</span>}
    </p>
  );
}

/** Loads the numbering plans once they are `wanted`; null until they are loaded, or when they do not load. */
function useMetadata(wanted: boolean): Metadata | null {
  const [metadata, setMetadata] = useState<Metadata | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    import('./readPhone.ts').then(
      (module) => {
        if (!gone) setMetadata(module);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
  return metadata;
}
