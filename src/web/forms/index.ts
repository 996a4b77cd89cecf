/** What more than one form needs: today, its toasts, questions such as a country, a phone number, a name. */
export { CountryField, type CountryFieldProps } from './countries/CountryField.tsx';
export { countryName } from './countries/countryNames.ts';
export { countryOptions, type NamedCountry } from './countries/countryOptions.ts';
export { Flag } from './countries/Flag.tsx';
export { type Countries, countriesOfNow, useCountries } from './countries/useCountries.ts';
export { NameField, type NameFieldProps } from './names/NameField.tsx';
export { PassportPicture } from './names/PassportPicture.tsx';
export { PhoneField, type PhoneFieldProps } from './phone/PhoneField.tsx';
export { type Notice, useNotices } from './useNotices.ts';
export { useToday } from './useToday.ts';
export { useUnloadWarning } from './useUnloadWarning.ts';
