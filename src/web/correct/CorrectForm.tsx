import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type OpenedCorrection, saveCorrection } from '../../contract/correction.ts';
import { todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import {
  type CorrectedAnswer,
  type Corrections,
  correctableFields,
} from '../../domain/visa/correctableFields.ts';
import { ApiError, call, callTimeoutMs, isRefused } from '../api/call.ts';
import type { Wizard } from '../application/state/wizard.ts';
import { type FormErrors, fieldId } from '../forms/formErrors.ts';
import { focusHeading, useStepFocus } from '../forms/useStepFocus.ts';
import { goBackTo, useStepHistory } from '../forms/useStepHistory.ts';
import { useProblem } from '../language/problem.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { type SayableFailure, sayableFailure } from '../status/unreachable.ts';
import { Container, Stack } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { AnswersOverview, changeId } from './AnswersOverview.tsx';
import { CorrectedList } from './CorrectedList.tsx';
import { CorrectQuestions } from './CorrectQuestions.tsx';
import {
  type CorrectionGroup,
  correctionIn,
  correctionReducer,
  groupOfInput,
  groupsOf,
  inputOf,
  wizardOf,
} from './correctionState.ts';
import { keepCorrection } from './keptCorrection.ts';

type Step = 'answers' | CorrectionGroup;

export type CorrectFormProps = {
  number: string;
  token: string;
  opened: OpenedCorrection;
  /** Before a reload. */
  changes: Corrections;
  onSaved: (corrected: readonly CorrectedAnswer[]) => void;
  onLost: (problem: 'correctionNotProven' | 'correctionTaken') => void;
};

/** All answers with what was changed, and the questions of one card at a time. */
export function CorrectForm({ number, token, opened, changes: kept, onSaved, onLost }: CorrectFormProps) {
  const { t, i18n } = useTranslation('correct');
  const words = useProblem();
  const [wizard, dispatch] = useReducer(correctionReducer, null, () =>
    wizardOf(opened, kept, todayInIstanbul(new Date())),
  );
  const [step, openStep] = useState<Step>('answers');
  const [refusals, setRefusals] = useState<Partial<Record<Step, number>>>({});
  const [failure, setFailure] = useState<SayableFailure | null>(null);
  /** The server's words about inputs, until the answers change. */
  const [refused, setRefused] = useState<{
    changes: string;
    fields: Readonly<Record<string, string>>;
  } | null>(null);
  const [isSaving, setSaving] = useState(false);
  const busy = useRef(false);
  /** The input whose “Change” was pressed. */
  const changing = useRef<string | null>(null);

  const correction = correctionIn(wizard, opened);
  const sent = JSON.stringify(correction.changes);
  // The heading that had the focus while this loaded is gone.
  useEffect(() => {
    focusHeading();
    // Back leads to the answers' top, where what was changed stands, not to where the list was left.
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = 'auto';
    };
  }, []);
  useEffect(() => keepCorrection({ number, token, changes: JSON.parse(sent) }), [number, token, sent]);

  /** With the way on, which the server's words lack. */
  const refusalOf = (code: string) => i18n.find(['correct'], `refused.${code}`);
  const texts = new Map<string, string>();
  for (const { field = '', code, params } of correction.problems)
    texts.set(field, refusalOf(code) ?? words(code, params).message);
  for (const [field, message] of Object.entries(refused?.changes === sent ? refused.fields : {}))
    if (!texts.has(field)) texts.set(field, message);
  const steps: Step[] = ['answers', ...groupsOf(opened)];
  const isOfStep = (input: string) => step === 'answers' || groupOfInput(input) === step;
  const shown = (refusals[step] ?? 0) === 0 ? [] : [...texts].filter(([input]) => isOfStep(input));
  const errors: FormErrors = {
    of: (field) => shown.find(([input]) => input === field)?.[1],
    summary: shown.map(([input, message]) => ({
      fieldId: step === 'answers' ? changeId(input) : fieldId(input),
      message,
    })),
    refusals: refusals[step] ?? 0,
  };

  useStepHistory(steps, { opened: 'answers', step }, (next) => flushSync(() => openStep(next)));
  useStepFocus(step, errors.summary.length > 0, () => {
    const input = changing.current;
    if (input === null) return null;
    if (step !== 'answers') return fieldId(input);
    changing.current = null;
    // What was changed stands first, with the button that saves.
    return correction.corrected.length > 0 ? null : changeId(input);
  });

  const refuse = () => setRefusals({ ...refusals, [step]: (refusals[step] ?? 0) + 1 });
  const leaveQuestions = () => goBackTo('answers', openStep);
  const save = async () => {
    if (busy.current) return;
    setFailure(null);
    if (texts.size > 0) return refuse();
    busy.current = true;
    setSaving(true);
    try {
      const body = { token, changes: correction.changes };
      await call(saveCorrection, { body, timeoutMs: callTimeoutMs });
      return onSaved(correction.corrected);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isRefused(error, saveCorrection, 'correctionTaken')) return onLost('correctionTaken');
      if (isRefused(error, saveCorrection, 'correctionNotProven')) return onLost('correctionNotProven');
      if (Object.keys(error.fields).length === 0) setFailure(sayableFailure(error));
      else {
        setRefused({ changes: sent, fields: byInput(wizard, error.fields) });
        refuse();
      }
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  if (step !== 'answers')
    return (
      <Container width="form" className="py-8 sm:py-14">
        <CorrectQuestions
          key={step}
          group={step}
          {...{ wizard, dispatch, errors }}
          onNext={() => ([...texts.keys()].some(isOfStep) ? refuse() : leaveQuestions())}
          onPrevious={leaveQuestions}
        />
      </Container>
    );
  return (
    <Container width="form" className="py-8 sm:py-14">
      <Stack gap="large">
        <PageHeading lead={t('answers.lead')}>{t('heading')}</PageHeading>
        <AnswersOverview
          {...{ wizard, opened, errors, isSaving }}
          corrected={correction.corrected}
          failure={failure && ('code' in failure ? words(failure.code).message : failure.message)}
          onChange={(input) => {
            changing.current = input;
            openStep(groupOfInput(input));
          }}
          onSave={() => void save()}
        />
      </Stack>
    </Container>
  );
}

function byInput(wizard: Wizard, fields: Readonly<Record<string, string>>): Record<string, string> {
  const inputs = correctableFields.map((field) => [inputOf(wizard, field), fields[field]] as const);
  return Object.fromEntries(
    inputs.flatMap(([input, words]) => (words === undefined ? [] : [[input, words]])),
  );
}

/** What was saved, and the way on. */
export function Corrected({
  opened,
  corrected,
  toStatus,
}: {
  opened: OpenedCorrection;
  corrected: readonly CorrectedAnswer[];
  toStatus: ReactNode;
}) {
  const { t } = useTranslation('correct');
  useEffect(() => focusHeading(), []);
  return (
    <Container width="form" className="py-8 sm:py-14">
      <Stack gap="large">
        <PageHeading lead={t('done.text')}>{t('done.title')}</PageHeading>
        <CorrectedList opened={opened} corrected={corrected} />
        <div>{toStatus}</div>
      </Stack>
    </Container>
  );
}
