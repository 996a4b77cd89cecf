import { useId } from 'react';
import type { LookedUp } from '../api/lookUpApplication.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { MailLinked } from '../payment/MailLinked.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

/** The way to the correction of an e-visa application until staff take it up, and afterwards to support. */
export function CorrectionPlace({ found }: { found: LookedUp }) {
  // Only then the look-up has loaded the texts.
  if (found.kind !== 'visa' || found.application.correction === undefined) return null;
  return <Place number={found.number} isOpen={found.application.correction.isOpen} />;
}

function Place({ number, isOpen }: { number: string; isOpen: boolean }) {
  const { t } = useTranslation('correct');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h3 id={titleId} className="text-lg">
        {t('place.title')}
      </h3>
      <p>
        <MailLinked text={t(isOpen ? 'place.text' : 'place.taken')} />
      </p>
      {isOpen && (
        <div className="print:hidden">
          <LinkButton href={`/correct?ref=${encodeURIComponent(number)}`} variant="secondary" wide>
            {t('place.button')}
          </LinkButton>
        </div>
      )}
    </section>
  );
}
