import { type FormEvent, useId, useState } from 'react';
import type { ErasureAnswer } from '../../../contract/personalRights.ts';
import { type ErasureReason, erasureReasons } from '../../../domain/privacy/personalRights.ts';
import { ApiError } from '../../api/call.ts';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useHasPassword } from '../access/useMe.ts';
import { tellIfWaiting } from '../approvals/tellOutcome.ts';
import { ConfirmDialog, sayAndClose } from '../ConfirmDialog.tsx';
import { fieldError } from '../failures.tsx';
import { personalDataTexts as words } from './personalDataTexts.ts';
import { type ChosenRecords, useErasure, useExport } from './usePersonalData.ts';

type DialogProps = { chosen: ChosenRecords; onClose: () => void };

/** Asks for the password, if the person has one, then downloads the copy. */
export function ExportDialog({ chosen, onClose }: DialogProps) {
  const formId = useId();
  const exporting = useExport();
  const hasPassword = useHasPassword();
  const [password, setPassword] = useState('');
  const [wasSent, setSent] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if ((hasPassword && password === '') || exporting.isPending) return;
    exporting.mutate(
      { ...chosen, password },
      { onSuccess: () => sayAndClose({ text: words.exportDialog.done }, onClose) },
    );
  };
  return (
    <ConfirmDialog
      title={words.exportDialog.title}
      confirmText={words.exportDialog.confirm}
      pendingText={words.exportDialog.pending}
      isPending={exporting.isPending}
      error={withoutField(exporting.error)}
      onConfirm={{ formId }}
      onClose={onClose}
    >
      <p>{words.exportDialog.lead(chosen.applications.length + chosen.conversations.length)}</p>
      <form id={formId} noValidate onSubmit={send}>
        {hasPassword && (
          <PasswordInput
            value={password}
            onChange={setPassword}
            error={fieldError(exporting.error, 'password') ?? missing(wasSent, password)}
          />
        )}
      </form>
    </ConfirmDialog>
  );
}

/**
 * Asks for reason, confirmation and, if the person has one, the password, then erases, or asks a
 * second person for it.
 */
export function EraseDialog({
  chosen,
  stays,
  onClose,
  onErased,
}: DialogProps & { stays: number; onErased: (answer: ErasureAnswer) => void }) {
  const formId = useId();
  const erasing = useErasure();
  const hasPassword = useHasPassword();
  const [reason, setReason] = useState<ErasureReason>('request');
  const [confirmation, setConfirmation] = useState('');
  const [password, setPassword] = useState('');
  const [wasSent, setSent] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    const isMissing = (hasPassword && password === '') || confirmation.trim() === '';
    if (isMissing || erasing.isPending) return;
    erasing.mutate(
      { ...chosen, password, confirmation, reason },
      {
        onSuccess: (answer) => {
          if (!('approvalId' in answer)) return onErased(answer);
          tellIfWaiting(answer);
          onClose();
        },
      },
    );
  };
  const all = chosen.applications.length + chosen.conversations.length;
  return (
    <ConfirmDialog
      title={words.eraseDialog.title}
      confirmText={words.eraseDialog.confirm}
      pendingText={words.eraseDialog.pending}
      isPending={erasing.isPending}
      isDangerous
      error={withoutField(erasing.error)}
      onConfirm={{ formId }}
      onClose={onClose}
    >
      <p className="font-semibold">{words.eraseDialog.lead(all - stays, stays)}</p>
      <p className="text-sm text-muted">
        {words.backups} {words.eraseDialog.noMail}
      </p>
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-4">
        <SelectInput
          label={words.eraseDialog.reason}
          value={reason}
          onChange={(event) =>
            setReason(erasureReasons.find((one) => one === event.target.value) ?? 'request')
          }
          options={erasureReasons.map((value) => ({ value, label: words.reasons[value] }))}
        />
        <TextInput
          label={words.eraseDialog.confirmation}
          error={fieldError(erasing.error, 'confirmation') ?? missing(wasSent, confirmation)}
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
        />
        {hasPassword && (
          <PasswordInput
            value={password}
            onChange={setPassword}
            error={fieldError(erasing.error, 'password') ?? missing(wasSent, password)}
          />
        )}
      </form>
    </ConfirmDialog>
  );
}

function PasswordInput({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}) {
  return (
    <TextInput
      label={words.password}
      hint={words.passwordHint}
      error={error}
      type="password"
      autoComplete="current-password"
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const missing = (wasSent: boolean, text: string) =>
  wasSent && text.trim() === '' ? words.missing : undefined;

/** A refusal that no field shows. */
function withoutField(error: Error | null): Error | null {
  return error instanceof ApiError && Object.keys(error.fields).length > 0 ? null : error;
}
