import { type FormEvent, useEffect, useId, useState } from 'react';
import { correctEmail } from '../../contract/holder.ts';
import type { ApplicationKind } from '../../domain/status/statuses.ts';
import { isEmailAddress } from '../../domain/text/emailAddress.ts';
import { ApiError, call } from '../api/call.ts';
import { keepCorrectedEmail } from '../forms/drafts/submissionProof.ts';
import { EmailField } from '../forms/fields/EmailField.tsx';
import { useTranslation } from '../language/useTranslation.ts';
import { sayableFailure } from '../status/unreachable.ts';
import { Button } from '../ui/Button.tsx';

type CorrectionFormProps = {
  kind: ApplicationKind;
  number: string;
  email: string;
  submissionKey: string;
  onCorrected: (email: string) => void;
  onClose: () => void;
};

/** Corrects the address by the session that paid. */
export function CorrectionForm({ email, onClose, ...correction }: CorrectionFormProps) {
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
