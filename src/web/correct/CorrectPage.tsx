import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { type OpenedCorrection, openCorrection } from '../../contract/correction.ts';
import { isApplicationNumber, normaliseApplicationNumber } from '../../domain/applicationNumber.ts';
import type { CorrectedAnswer, Corrections } from '../../domain/visa/correctableFields.ts';
import { ApiError, call, callTimeoutMs, isRefused } from '../api/call.ts';
import { useProblem } from '../language/problem.ts';
import { Trans } from '../language/Trans.tsx';
import { useTranslation } from '../language/useTranslation.ts';
import { lazyModule } from '../lazyModule.ts';
import { MailLinked } from '../payment/MailLinked.tsx';
import { Stopped } from '../shell/Stopped.tsx';
import { type SayableFailure, sayableFailure } from '../status/unreachable.ts';
import { Banner } from '../ui/Banner.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { Button } from '../ui/Button.tsx';
import { Container, Stack } from '../ui/Layout.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { forgetCorrection, keepCorrection, readKeptCorrection } from './keptCorrection.ts';
import { ProveByCode } from './ProveByCode.tsx';

/** The wizard's questions with their rules, loaded while the traveller reads the e-mail. */
const questions = lazyModule(async () => {
  const { withNumberingPlans } = await import('../forms/fields/numberingPlans.ts');
  return withNumberingPlans(import('./CorrectForm.tsx'));
}, ['visaSteps', 'fields', 'domain']);
const CorrectForm = questions.part((module) => module.CorrectForm);
const Corrected = questions.part((module) => module.Corrected);

type State =
  /** In prerendered HTML. */
  | { phase: 'unread' }
  | { phase: 'noNumber' }
  | { phase: 'proving'; number: string; isAsked: boolean; isOver: boolean }
  | { phase: 'opening'; number: string }
  | { phase: 'failed'; number: string; token: string; failure: SayableFailure }
  | { phase: 'taken'; number: string }
  | { phase: 'open'; number: string; token: string; opened: OpenedCorrection; changes: Corrections }
  | { phase: 'done'; number: string; opened: OpenedCorrection; corrected: readonly CorrectedAnswer[] };

/** /correct: a traveller corrects a sent e-visa application, proven by a code. Issue 21, item 1. */
export default function CorrectPage() {
  const { t, i18n } = useTranslation('correct');
  const [state, setState] = useState<State>({ phase: 'unread' });

  /** What was there goes, and the focus with it. */
  const show = (next: State) => {
    flushSync(() => setState(next));
    window.scrollTo(0, 0);
    document.querySelector('h1')?.focus();
  };
  const open = async (number: string, token: string, changes: Corrections) => {
    setState({ phase: 'opening', number });
    keepCorrection({ number, token, changes });
    show(await openedBy(number, token, changes));
  };
  const start = useEffectEvent(() => {
    const number = normaliseApplicationNumber(new URLSearchParams(window.location.search).get('ref') ?? '');
    if (!isApplicationNumber(number)) return setState({ phase: 'noNumber' });
    const kept = readKeptCorrection(number);
    if (kept !== null && kept.token !== null) return void open(number, kept.token, kept.changes);
    setState({ phase: 'proving', number, isAsked: kept !== null, isOver: false });
  });
  useEffect(() => start(), []);
  const lose = (number: string, problem: 'correctionNotProven' | 'correctionTaken') => {
    forgetCorrection();
    show(
      problem === 'correctionTaken'
        ? { phase: 'taken', number }
        : { phase: 'proving', number, isAsked: false, isOver: true },
    );
  };

  switch (state.phase) {
    case 'unread':
    case 'opening':
      return (
        <Frame heading={t('heading')}>
          <div role="status" className="noscript:hidden">
            {state.phase === 'opening' && <span className="sr-only">{t('opening')}</span>}
            <Skeleton lines={8} />
          </div>
        </Frame>
      );
    case 'noNumber':
      return (
        <Frame heading={t('heading')}>
          <Banner tone="info">
            <Trans t={t} i18nKey="noApplication" components={{ status: <StatusLink /> }} />
          </Banner>
        </Frame>
      );
    case 'proving':
      return (
        <Frame heading={t('heading')}>
          <ProveByCode
            {...state}
            onAsked={() => {
              keepCorrection({ number: state.number, token: null, changes: {} });
              questions.preload(i18n);
            }}
            onProven={(token) => void open(state.number, token, {})}
          />
        </Frame>
      );
    case 'failed':
      return (
        <Frame heading={t('heading')}>
          <Failed
            failure={state.failure}
            onAgain={() => {
              const kept = readKeptCorrection(state.number);
              void open(state.number, state.token, kept?.changes ?? {});
            }}
          />
        </Frame>
      );
    case 'taken':
      return (
        <Frame heading={t('heading')}>
          <Taken number={state.number} />
        </Frame>
      );
    case 'open':
      return (
        <Questions heading={t('heading')}>
          <CorrectForm
            {...state}
            onSaved={(corrected) => {
              forgetCorrection();
              show({ phase: 'done', number: state.number, opened: state.opened, corrected });
            }}
            onLost={(problem) => lose(state.number, problem)}
          />
        </Questions>
      );
    case 'done':
      return (
        <Questions heading={t('done.title')}>
          <Corrected {...state} toStatus={<ToStatus number={state.number} />} />
        </Questions>
      );
    default:
      return state satisfies never;
  }
}

async function openedBy(number: string, token: string, changes: Corrections): Promise<State> {
  try {
    const opened = await call(openCorrection, { body: { token }, timeoutMs: callTimeoutMs });
    return { phase: 'open', number, token, opened, changes };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isRefused(error, openCorrection, 'correctionTaken')) {
      forgetCorrection();
      return { phase: 'taken', number };
    }
    if (isRefused(error, openCorrection, 'correctionNotProven')) {
      forgetCorrection();
      return { phase: 'proving', number, isAsked: false, isOver: true };
    }
    return { phase: 'failed', number, token, failure: sayableFailure(error) };
  }
}

function Frame({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Container width="form" className="py-8 sm:py-14">
      <Stack gap="large">
        <PageHeading>{heading}</PageHeading>
        {children}
      </Stack>
    </Container>
  );
}

/** Has a heading of its own once its code is loaded. */
function Questions({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Boundary fallback={<Stopped />}>
      <Suspense
        fallback={
          <Frame heading={heading}>
            <Skeleton lines={8} />
          </Frame>
        }
      >
        {children}
      </Suspense>
    </Boundary>
  );
}

function Failed({ failure, onAgain }: { failure: SayableFailure; onAgain: () => void }) {
  const { t } = useTranslation('correct');
  const words = useProblem();
  return (
    <>
      <Banner tone="danger" live>
        {'code' in failure ? words(failure.code).message : failure.message}
      </Banner>
      <div>
        <Button onClick={onAgain}>{t('again')}</Button>
      </div>
    </>
  );
}

function Taken({ number }: { number: string }) {
  const { t } = useTranslation('correct');
  return (
    <>
      <Banner tone="warning" live>
        <MailLinked text={t('place.taken')} />
      </Banner>
      <div>
        <ToStatus number={number} />
      </div>
    </>
  );
}

function ToStatus({ number }: { number: string }) {
  const { t } = useTranslation('correct');
  return (
    <LinkButton href={`/status?ref=${encodeURIComponent(number)}`} wide>
      {t('toStatus')}
    </LinkButton>
  );
}

/** `Trans` fills in the words. */
function StatusLink({ children }: { children?: ReactNode }) {
  return (
    <a href="/status" className="text-link">
      {children}
    </a>
  );
}
