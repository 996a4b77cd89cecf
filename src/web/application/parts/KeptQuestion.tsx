import type { KeptDraft } from '../../drafts/index.ts';
import { ResumeQuestion } from '../../drafts/notices.ts';
import { countryName } from '../../forms/index.ts';
import { useTranslation } from '../../language/index.ts';
import { Container } from '../../ui/index.ts';
import type { ApplicationContent } from '../draft/content.ts';

/** A kept application is found: go on with it, or erase it. Of what was answered it shows the country alone. */
export function KeptQuestion({
  draft,
  onContinue,
  onErase,
}: {
  draft: KeptDraft<ApplicationContent>;
  onContinue: () => void;
  onErase: () => Promise<void>;
}) {
  const { t, i18n } = useTranslation('draft');
  const { country } = draft.content;
  return (
    <Container width="form" className="py-8 sm:py-14">
      <ResumeQuestion
        savedAt={draft.savedAt}
        reference={draft.reference}
        onContinue={onContinue}
        onErase={onErase}
      >
        {country !== null && (
          <p className="font-semibold">
            {t('resume.document', { country: countryName(country.alpha2, i18n.language, country.name) })}
          </p>
        )}
      </ResumeQuestion>
    </Container>
  );
}
