import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { correctEmail } from '../../contract/holder.ts';
import type { ApplicationKind } from '../../domain/status/statuses.ts';
import { isEmailAddress } from '../../domain/text/emailAddress.ts';
import { ApiError, call } from '../api/call.ts';
import { keepCorrectedEmail, type SubmissionProof } from '../forms/drafts/submissionProof.ts';
import { EmailField } from '../forms/fields/EmailField.tsx';
import { useTranslation } from '../language/useTranslation.ts';
import { sayableFailure } from '../status/unreachable.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';

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
  const hostStart = email.lastIndexOf('@') + 1;
  const [state, setState] = useState<'shown' | 'open' | 'saved'>('shown');
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
          {email.slice(0, hostStart)}
          <wbr />
          {email.slice(hostStart)}
        </bdi>
      </p>
      <p role="status" className={classes(state === 'saved' && 'mt-3')}>
        {state === 'saved' && t('email.saved')}
      </p>
      {state === 'open' ? (
        <CorrectionForm
          {...{ kind, number, email }}
          submissionKey={submission.submissionKey}
          onCorrected={(corrected) => {
            setEmail(corrected);
            close('saved');
          }}
          onClose={() => close('shown')}
        />
      ) : (
        // Reserves its place until the server has answered.
        <Button
          ref={opener}
          variant="secondary"
          size="small"
          className={classes('mt-3 print:hidden', !isCorrectable && 'invisible')}
          onClick={() => setState('open')}
        >
          {t('email.wrong')}
        </Button>
      )}
    </Card>
  );
}

type CorrectionFormProps = {
  kind: ApplicationKind;
  number: string;
  email: string;
  submissionKey: string;
  onCorrected: (email: string) => void;
  onClose: () => void;
};

function CorrectionForm({ email, onClose, ...correction }: CorrectionFormProps) {
  const { t } = useTranslation('payment');
  const fieldId = useId();
  const [typed, setTyped] = useState(email);
  const { isSaving, problem, save } = useCorrection(correction);

  useEffect(() => {
    document.getElementById(fieldId)?.focus();
  }, [fieldId]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await save(typed.trim()))) document.getElementById(fieldId)?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4 print:hidden">
      <EmailField
        id={fieldId}
        label={t('email.label')}
        error={problem}
        autoComplete="email"
        maxLength={254}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onCorrect={setTyped}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSaving} pendingText={t('email.saving')}>
          {t('email.save')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('email.keep')}
        </Button>
      </div>
    </form>
  );
}

/** Sends the corrected address. `save` returns false if it was refused. */
function useCorrection({
  kind,
  number,
  submissionKey,
  onCorrected,
}: Pick<CorrectionFormProps, 'kind' | 'number' | 'submissionKey' | 'onCorrected'>) {
  const { t } = useTranslation('payment');
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();

  const refuse = (text: string) => {
    setSaving(false);
    setProblem(text);
    return false;
  };
  const save = async (email: string): Promise<boolean> => {
    if (isSaving) return true;
    if (!isEmailAddress(email)) return refuse(t('email.invalid'));
    setSaving(true);
    setProblem(undefined);
    try {
      const body = { kind, applicationNumber: number, email, submissionKey };
      const { email: corrected } = await call(correctEmail, { body });
      keepCorrectedEmail(number, corrected);
      onCorrected(corrected);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const failure = sayableFailure(error);
      return refuse('code' in failure ? t('email.unreachable') : failure.message);
    }
    return true;
  };
  return { isSaving, problem, save };
}
