import { type FormEvent, useEffect, useState } from 'react';
import type { OpenedRequest } from '../../contract/requests.ts';
import { answerRequest, linkTokenHeader } from '../../contract/requests.ts';
import { checkAnswers } from '../../domain/status/requestAnswers.ts';
import type { RequestItemKey } from '../../domain/status/requestItems.ts';
import { ApiError, call, isRefused } from '../api/call.ts';
import { fieldId } from '../forms/formErrors.ts';
import { useProblem } from '../language/problem.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { useMoment } from '../promisedTimes/useMoment.ts';
import { type SayableFailure, sayableFailure } from '../status/unreachable.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Actions, Stack } from '../ui/Layout.tsx';
import { AnswerField } from './AnswerField.tsx';
import {
  type Filled,
  type FilledAnswers,
  givenAnswers,
  keepAnswerDraft,
  readAnswerDraft,
  readFilled,
} from './answerDraft.ts';

export type AnswerFormProps = {
  token: string;
  request: OpenedRequest;
  onAnswered: () => void;
  /** It was answered in another tab, withdrawn, or its time is over. */
  onOver: () => Promise<void>;
};

/** Files over a slow network. */
const sendTimeoutMs = 110_000;

/** What is asked, and a field for each item. Validates on sending, then at every change. */
export function AnswerForm({ token, request, onAnswered, onOver }: AnswerFormProps) {
  const { t } = useTranslation('request');
  const words = useProblem();
  const { inIstanbul } = useMoment();
  const items = request.items.map(({ key }) => key);
  const [answers, setAnswers] = useState<FilledAnswers>(() => readAnswerDraft(token));
  const [refusals, setRefusals] = useState(0);
  /** The server's words about an answer, until it changes. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<SayableFailure | null>(null);
  const [isSending, setSending] = useState(false);

  useEffect(() => {
    if (Object.keys(answers).length > 0) keepAnswerDraft(token, answers);
  }, [token, answers]);

  const problems = checkAnswers(items, givenAnswers(items, answers));
  const errorOf = (key: RequestItemKey): string | undefined => {
    if (refused[key] !== undefined) return refused[key];
    const problem = refusals === 0 ? undefined : problems.find(({ field }) => field === key);
    return problem && words(problem.code, problem.params).message;
  };
  const errors = items.flatMap((key) => {
    const message = errorOf(key);
    return message === undefined ? [] : [{ fieldId: fieldId(key), message }];
  });

  const fill = (key: RequestItemKey, change: Partial<Filled>) => {
    setAnswers((before) => ({ ...before, [key]: { ...readFilled(before, key), ...change } }));
    setRefused(({ [key]: _, ...others }) => others);
  };
  const send = async () => {
    setFailure(null);
    if (problems.length > 0) return setRefusals(refusals + 1);
    setSending(true);
    try {
      await call(answerRequest, {
        body: { token, answers: givenAnswers(items, answers) },
        headers: { [linkTokenHeader]: token },
        timeoutMs: sendTimeoutMs,
      });
      onAnswered();
    } catch (error) {
      // Also after a lost answer: the first sending may have arrived.
      if (isRefused(error, answerRequest, 'requestOver')) return await onOver();
      if (!(error instanceof ApiError)) return setFailure({ code: 'internalError' });
      const ofItems = Object.entries(error.fields).filter(([key]) => items.some((item) => item === key));
      setRefused(Object.fromEntries(ofItems));
      if (ofItems.length > 0) setRefusals(refusals + 1);
      else setFailure(sayableFailure(error));
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) void send();
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-6">
      <div className="flex max-w-2xl flex-col gap-2">
        <p className="text-lg text-muted">{t('lead', { until: inIstanbul(new Date(request.closesAt)) })}</p>
        {request.isPaused && <p className="text-muted">{t('paused')}</p>}
      </div>
      <ErrorSummary errors={errors} refusals={refusals} />
      {request.text !== null && (
        <Card title={t('ofStaff')}>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {request.text}
          </p>
        </Card>
      )}
      <Card>
        <Stack gap="large">
          {request.items.map(({ key, kind }) => (
            <AnswerField
              key={key}
              item={key}
              kind={kind}
              filled={readFilled(answers, key)}
              error={errorOf(key)}
              onFill={(change) => fill(key, change)}
            />
          ))}
        </Stack>
      </Card>
      <Banner tone="info">
        {t('private')} {t('kept')}
      </Banner>
      {failure !== null && (
        <Banner tone="danger" live>
          {'code' in failure ? words(failure.code).message : failure.message}
        </Banner>
      )}
      <Actions>
        <Button type="submit" size="large" wide pending={isSending} pendingText={t('sending')}>
          {t('send')}
        </Button>
      </Actions>
    </form>
  );
}
