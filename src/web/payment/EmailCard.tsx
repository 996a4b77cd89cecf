import { Suspense, startTransition, useRef, useState } from 'react';
import type { ApplicationKind } from '../../domain/status/statuses.ts';
import type { SubmissionProof } from '../forms/drafts/submissionProof.ts';
import { EmailAddress } from '../forms/fields/EmailAddress.tsx';
import { useTranslation } from '../language/useTranslation.ts';
import { lazyModule } from '../lazyModule.ts';
import { Stopped } from '../shell/Stopped.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { usePreloadWhenIdle } from '../usePreloadWhenIdle.ts';

const correction = lazyModule(() => import('./CorrectionForm.tsx'));
const CorrectionForm = correction.part((module) => module.CorrectionForm);

type EmailCardProps = {
  kind: ApplicationKind;
  number: string;
  submission: SubmissionProof;
  /** While the application is paid and undecided. */
  isCorrectable: boolean;
};

/** The address of the e-mails and its correction; large, because no later page shows it. */
export function EmailCard({ kind, number, submission, isCorrectable }: EmailCardProps) {
  const { t } = useTranslation('payment');
  const [email, setEmail] = useState(submission.email);
  const [state, setState] = useState<'shown' | 'open' | 'saved'>('shown');
  usePreloadWhenIdle(correction);
  const opener = useRef<HTMLButtonElement>(null);

  const close = (next: 'shown' | 'saved') => {
    setState(next);
    // The button comes back in the next frame.
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <Card>
      <p className="text-sm text-muted">{t('email.title')}</p>
      <p className="text-xl font-semibold wrap-anywhere sm:text-2xl">
        <bdi dir="ltr">
          <EmailAddress email={email} />
        </bdi>
      </p>
      <p role="status" className={classes(state === 'saved' && 'mt-3')}>
        {state === 'saved' && t('email.saved')}
      </p>
      {state === 'open' ? (
        <Boundary fallback={<Stopped />}>
          <Suspense>
            <CorrectionForm
              {...{ kind, number, email }}
              submissionKey={submission.submissionKey}
              onCorrected={(corrected) => {
                setEmail(corrected);
                close('saved');
              }}
              onClose={() => close('shown')}
            />
          </Suspense>
        </Boundary>
      ) : (
        // Reserves its place until the server has answered.
        <Button
          ref={opener}
          variant="secondary"
          size="small"
          className={classes('mt-3 print:hidden', !isCorrectable && 'invisible')}
          // The button stays until the form is loaded.
          onClick={() => startTransition(() => setState('open'))}
        >
          {t('email.wrong')}
        </Button>
      )}
    </Card>
  );
}
