import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { proveCorrection, sendCorrectionCode } from '../../contract/correction.ts';
import { correctionLimits } from '../../domain/visa/correctableFields.ts';
import { ApiError, call, callTimeoutMs } from '../api/call.ts';
import { useProblem } from '../language/problem.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { type SayableFailure, sayableFailure } from '../status/unreachable.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Actions, Stack } from '../ui/Layout.tsx';
import { TextInput } from '../ui/TextInput.tsx';

const { codeMinutes, codesAnHour } = correctionLimits;

export type ProveByCodeProps = {
  number: string;
  /** A code was asked for before a reload. */
  isAsked: boolean;
  /** The proof before it has ended. */
  isOver: boolean;
  onAsked: () => void;
  onProven: (token: string) => void;
};

/** Asks for a code by e-mail, then for its digits. The field takes the place of the button: nothing moves below. */
export function ProveByCode({ number, isAsked, isOver, onAsked, onProven }: ProveByCodeProps) {
  const { t } = useTranslation('correct');
  const words = useProblem();
  const fieldId = useId();
  const [stage, setStage] = useState<'ask' | 'enter' | 'again'>(isAsked ? 'enter' : 'ask');
  const [pending, setPending] = useState<'send' | 'prove' | null>(null);
  const [failure, setFailure] = useState<SayableFailure | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [code, setCode] = useState('');
  const busy = useRef(false);

  const focusField = () => document.getElementById(fieldId)?.focus();
  /** One call at a time. Returns whether it was answered. */
  const run = async (what: 'send' | 'prove', act: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setPending(what);
    setFailure(null);
    setError(undefined);
    try {
      await act();
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      const said = thrown.fields['code'];
      flushSync(() => {
        if (said === undefined) setFailure(sayableFailure(thrown));
        else setError(said);
      });
      if (said !== undefined) focusField();
    } finally {
      busy.current = false;
      setPending(null);
    }
  };
  const send = () =>
    run('send', async () => {
      await call(sendCorrectionCode, { body: { applicationNumber: number }, timeoutMs: callTimeoutMs });
      onAsked();
      flushSync(() => {
        setStage(stage === 'ask' ? 'enter' : 'again');
        setCode('');
      });
      focusField();
    });
  const prove = () =>
    run('prove', async () => {
      const body = { applicationNumber: number, code };
      const { token } = await call(proveCorrection, { body, timeoutMs: callTimeoutMs });
      onProven(token);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (stage === 'ask') return void send();
    if (!/\p{Nd}/u.test(code)) {
      flushSync(() => setError(t('code.incomplete')));
      return focusField();
    }
    void prove();
  };
  const failed = failure !== null && (
    <Banner tone="danger" live>
      {'code' in failure ? words(failure.code).message : failure.message}
    </Banner>
  );
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {isOver && stage === 'ask' && (
          <Banner tone="warning" live>
            {t('refused.correctionNotProven')}
          </Banner>
        )}
        <p className="max-w-2xl text-lg text-muted wrap-anywhere">{t('code.lead', { number })}</p>
        <Card>
          {stage === 'ask' ? (
            <Stack>
              <p>{t('code.how')}</p>
              <Actions>
                <Button type="submit" wide pending={pending === 'send'} pendingText={t('code.sending')}>
                  {t('code.send')}
                </Button>
              </Actions>
              {failed}
            </Stack>
          ) : (
            <Stack>
              <p role="status">
                {stage === 'again'
                  ? t('code.sentAnother', { hour: codesAnHour })
                  : t('code.sent', { minutes: codeMinutes })}
              </p>
              <TextInput
                id={fieldId}
                label={t('code.field')}
                hint={t('code.hint')}
                error={error}
                inputMode="numeric"
                autoComplete="one-time-code"
                dir="ltr"
                width="short"
                maxLength={20}
                value={code}
                onChange={(event) => {
                  setCode(event.target.value);
                  setError(undefined);
                }}
              />
              <Actions>
                <Button type="submit" wide pending={pending === 'prove'} pendingText={t('code.checking')}>
                  {t('code.continue')}
                </Button>
                <Button
                  variant="secondary"
                  wide
                  pending={pending === 'send'}
                  pendingText={t('code.sending')}
                  onClick={() => void send()}
                >
                  {t('code.another')}
                </Button>
              </Actions>
              {failed}
            </Stack>
          )}
        </Card>
      </Stack>
    </form>
  );
}
