import { useTranslation } from '../language/useTranslation.ts';
import { site } from '../site.ts';
import { Button } from '../ui/Button.tsx';

/** Replaces what crashed, with a reload and the support address. */
export function Stopped({ heading: Heading = 'h2' }: { heading?: 'h1' | 'h2' }) {
  const { t } = useTranslation('common');
  return (
    <div role="alert" className="mx-auto flex min-h-[75dvh] max-w-2xl flex-col items-start gap-4 px-4 py-16">
      <Heading className="text-2xl font-semibold">{t('stopped.title')}</Heading>
      {/* Isolates the address and its full stop from the text's direction. */}
      <p>{t('stopped.text', { supportEmail: `\u2068${site.supportEmail}\u2069` })}</p>
      <Button onClick={reloadPage}>{t('stopped.again')}</Button>
    </div>
  );
}

/**
 * Reloads the page once the server answers. In one document a browser does not request a failed
 * script again.
 */
export async function reloadPage(): Promise<void> {
  const answer = await fetch(window.location.href, { method: 'HEAD' }).catch(() => null);
  if (answer?.ok) window.location.reload();
}
