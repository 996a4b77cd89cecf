import { useTranslation } from '../language/useTranslation.ts';
import { site } from '../site.ts';
import { Button } from '../ui/Button.tsx';
import { reloadPage } from './reloadPage.ts';

/** In place of what stopped by a mistake of ours: a new page, and whom to tell if that does not help. */
export function Stopped({ heading: Heading = 'h2' }: { heading?: 'h1' | 'h2' }) {
  const { t } = useTranslation('common');
  return (
    <div role="alert" className="mx-auto flex min-h-[75dvh] max-w-2xl flex-col items-start gap-4 px-4 py-16">
      <Heading className="text-2xl font-semibold">{t('stopped.title')}</Heading>
      {/* Set apart from the direction of the text around it, with its full stop. */}
      <p>{t('stopped.text', { supportEmail: `\u2068${site.supportEmail}\u2069` })}</p>
      <Button onClick={reloadPage}>{t('stopped.again')}</Button>
    </div>
  );
}
