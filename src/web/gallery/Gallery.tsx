import { Suspense } from 'react';
import { useTranslation } from '../language/useTranslation.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { fieldSamples } from './fieldSamples.tsx';
import { partSamples } from './partSamples.tsx';
import { wordsIn } from './words.ts';

const samples = { ...fieldSamples, ...partSamples };
const names = Object.keys(samples).sort((one, other) => one.localeCompare(other, 'en'));

/** Every part of the design system in every state; `?lang=ar` shows it from right to left. */
export function Gallery() {
  const { i18n } = useTranslation('common');
  const words = wordsIn(i18n.language);
  return (
    <main className="mx-auto flex max-w-6xl flex-col gap-8 px-4 py-8 sm:px-6">
      <nav aria-label="Parts" className="flex flex-wrap gap-x-4 gap-y-1" dir="ltr">
        <a className="text-link" href="?lang=en">
          English
        </a>
        <a className="text-link" href="?lang=ar">
          العربية
        </a>
        {names.map((name) => (
          <a key={name} className="text-link" href={`#${name}`}>
            {name}
          </a>
        ))}
      </nav>
      {names.map((name) => (
        <section
          key={name}
          id={name}
          data-part={name}
          className="flex flex-col gap-4 border-t border-line pt-6"
        >
          <h2 dir="ltr" className="text-xl">
            {name}
          </h2>
          <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
            {samples[name]?.map(([state, show]) => (
              <div key={state} className="flex min-w-0 flex-col items-start gap-2 *:max-w-full">
                <p dir="ltr" className="text-sm text-muted">
                  {state}
                </p>
                <div className="w-full">
                  <Suspense>{show(words)}</Suspense>
                </div>
              </div>
            ))}
          </div>
        </section>
      ))}
      <Toaster />
    </main>
  );
}
