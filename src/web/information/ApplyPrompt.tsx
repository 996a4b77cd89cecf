import { useTranslation } from '../language/useTranslation.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { noBreakHyphens } from '../ui/noBreakHyphens.tsx';

/** The link to the application at the end of a page. */
export function ApplyPrompt({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('common');
  return (
    <section className="mt-14 flex flex-wrap items-center justify-between gap-6 rounded-lg bg-accent-soft p-6 sm:p-8 md:mt-20">
      <div>
        <h2 className="text-xl">{noBreakHyphens(title)}</h2>
        <p className="mt-1 text-muted">{noBreakHyphens(text)}</p>
      </div>
      <LinkButton href="/application" size="large" wide>
        {t('action.apply')}
      </LinkButton>
    </section>
  );
}
