import { useState } from 'react';
import { cookieCategories } from '../../domain/constants.ts';
import {
  type Consent,
  noConsent,
  type OptionalCategory,
  optionalCategories,
} from '../../domain/privacy/consent.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { CheckboxField } from '../ui/CheckboxField.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { chooseConsent, closeCookieSettings, useConsent } from './store.ts';

/** The categories of specification 1 section 9; optional ones are off by default. */
export default function CookieSettings() {
  const { t } = useTranslation('consent');
  const { consent } = useConsent();
  const [chosen, setChosen] = useState<Consent>(consent ?? noConsent);
  const set = (category: OptionalCategory, on: boolean) =>
    setChosen(new Set(optionalCategories.filter((one) => (one === category ? on : chosen.has(one)))));
  return (
    <Dialog
      open
      onClose={closeCookieSettings}
      title={t('settings.title')}
      footer={
        <>
          <Button variant="secondary" onClick={() => chooseConsent(noConsent)}>
            {t('reject')}
          </Button>
          <Button onClick={() => chooseConsent(chosen)}>{t('settings.save')}</Button>
        </>
      }
    >
      <p className="text-muted">{t('settings.lead')}</p>
      <div className="mt-3 flex flex-col gap-3">
        {cookieCategories.map(({ value }) => (
          <CheckboxField
            key={value}
            label={<span className="font-semibold">{t(`settings.${value}.title`)}</span>}
            hint={t(`settings.${value}.text`)}
            {...(value === 'necessary'
              ? { checked: true, disabled: true, readOnly: true }
              : {
                  checked: chosen.has(value),
                  onChange: (event) => set(value, event.target.checked),
                })}
          />
        ))}
      </div>
    </Dialog>
  );
}
