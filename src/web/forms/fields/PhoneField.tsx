import { type ChangeEvent, memo, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import type { Problem } from '../../../domain/problems.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { countryName } from '../countries/countryOptions.ts';
import { Flag } from '../countries/Flag.tsx';
import { numberingPlans } from './numberingPlans.ts';
import type { PhoneReading } from './readPhone.ts';
import { TypingRegion } from './TypingRegion.tsx';

export type PhoneFieldProps = {
  id: string;
  label: string;
  error?: string | undefined;
  /** As typed; in international form once left. */
  value: string;
  /** The same function in every render, as is `onJudged`. */
  onChange: (phone: string) => void;
  /** Two-letter code, for a number without country code. */
  homeCountry: string;
  /** In English, for languages without a name of their own. */
  homeName: string;
  /** Reports the number's problem by its numbering plan, or null. */
  onJudged: (phone: string, problem: Problem | null) => void;
};

/**
 * A phone number, spaced while typed, read back with its country, written in full when left.
 * Numbering plans that load late apply from the next key press, so that nothing moves before. Renders when the
 * number changes.
 */
export const PhoneField = memo(function PhoneField({
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
  const plans = usePlansOfAnswer(value, homeCountry);
  const reading = useMemo(() => plans?.readPhone(value, homeCountry) ?? null, [plans, value, homeCountry]);
  const homeCode = plans?.findCallingCode(homeCountry) ?? null;

  const judged = useEffectEvent(onJudged);
  // In the frame of the key press.
  useLayoutEffect(() => {
    if (reading !== null) judged(value, reading.problem);
  }, [value, reading]);

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = target.value;
    // Only at the end of a growing number: elsewhere the caret would jump.
    const grows = typed.length > value.length && target.selectionStart === typed.length;
    onChange(plans && grows ? plans.formatWhileTyping(typed, homeCountry) : typed);
  };
  const leave = () => {
    if (reading?.valid && reading.international !== null) onChange(reading.international);
    else if (value !== value.trim()) onChange(value.trim());
  };
  return (
    <div className="flex flex-col gap-1.5">
      <TextInput
        id={id}
        name="phone"
        label={label}
        hint={
          homeCode
            ? t('phone.hintHome', {
                country: countryName(homeCountry, i18n.language, homeName),
                code: homeCode,
              })
            : t('phone.hint')
        }
        error={error}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        width="medium"
        className="rtl:[&_input]:text-end"
        value={value}
        onChange={change}
        onBlur={leave}
      />
      <TypingRegion typed={value} className="min-h-6 text-sm text-muted">
        {reading?.problem === null && reading.international !== null && (
          <ReadBack reading={reading} typed={value} />
        )}
      </TypingRegion>
    </div>
  );
});

/** The numbering plans as loaded at the last change of number or country. */
function usePlansOfAnswer(value: string, homeCountry: string) {
  const present = () => ({ value, homeCountry, plans: numberingPlans.loaded() });
  const [seen, setSeen] = useState(present);
  if (seen.value !== value || seen.homeCountry !== homeCountry) setSeen(present());
  return seen.plans;
}

/** Shows the number's country, or a doubt if its plan lacks it. */
function ReadBack({ reading, typed }: { reading: PhoneReading; typed: string }) {
  const { t, i18n } = useTranslation('fields');
  const { international, country, valid } = reading;
  const name = country && countryName(country, i18n.language, country);
  if (!valid) return <p className="text-warning">{t('phone.doubtful')}</p>;
  return (
    // Always one line: the press that leaves the field must hit its button.
    <p className="flex items-center gap-x-2">
      {country && <Flag alpha2={country} />}
      {international !== typed && <bdi dir="ltr">{international}</bdi>}
      {name && <span className="min-w-0 truncate">{name}</span>}
    </p>
  );
}
