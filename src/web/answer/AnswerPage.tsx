import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { type OpenedRequest, openRequest } from '../../contract/requests.ts';
import { tokenOfLink } from '../../domain/status/mailLink.ts';
import { ApiError, call, callTimeoutMs, isRefused } from '../api/call.ts';
import { useProblem } from '../language/problem.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { MailLinked } from '../payment/MailLinked.tsx';
import { type SayableFailure, sayableFailure } from '../status/unreachable.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Container, Stack } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { forgetAnswerDraft } from './answerDraft.ts';

type LinkState =
  /** In prerendered HTML: the inline script says whether the address has a link. */
  | { state: 'unread' }
  | { state: 'opening' }
  | { state: 'noLink' }
  | { state: 'failed'; failure: SayableFailure }
  | { state: 'opened'; token: string; request: OpenedRequest };

/** /answer: what staff ask for, opened by the link of an e-mail, and the form for the answer. */
export default function AnswerPage() {
  const { t } = useTranslation('request');
  const [opened, setOpened] = useState<LinkState>({ state: 'unread' });

  const open = async () => {
    const token = tokenOfLink(window.location.hash);
    if (token === null) return setOpened({ state: 'noLink' });
    setOpened({ state: 'opening' });
    setOpened(await openedBy(token));
  };
  const start = useEffectEvent(() => void open());
  useEffect(() => {
    start();
    // Another link in the same tab changes only the fragment.
    window.addEventListener('hashchange', start);
    return () => window.removeEventListener('hashchange', start);
  }, []);

  /** The form goes, and the focus with it. */
  const showEnd = (end: LinkState) => {
    flushSync(() => setOpened(end));
    document.querySelector('h1')?.focus();
  };
  const finish = (request: OpenedRequest, token: string) => {
    forgetAnswerDraft();
    showEnd({ state: 'opened', token, request: { ...request, state: 'answered' } });
  };

  return (
    <Container width="form" className="py-8 sm:py-14">
      <Stack gap="large">
        {opened.state === 'opened' && opened.request.state !== 'open' ? (
          <Ended state={opened.request.state} />
        ) : (
          <PageHeading>{t('heading')}</PageHeading>
        )}
        {(opened.state === 'unread' || opened.state === 'opening') && (
          <div role="status" className={opened.state === 'unread' ? 'hidden in-data-asked:block' : ''}>
            <span className="sr-only">{t('opening')}</span>
            <Skeleton lines={8} />
          </div>
        )}
        {(opened.state === 'unread' || opened.state === 'noLink') && (
          <Banner
            tone="info"
            className={opened.state === 'unread' ? 'in-data-asked:hidden noscript:hidden' : ''}
          >
            {t('noLink')}
          </Banner>
        )}
        {opened.state === 'failed' && <Failed failure={opened.failure} onAgain={() => void open()} />}
        {opened.state === 'opened' && opened.request.state === 'open' && (
          <AnswerForm
            key={opened.token}
            token={opened.token}
            request={opened.request}
            onAnswered={() => finish(opened.request, opened.token)}
            onOver={async () => showEnd(await openedBy(opened.token))}
          />
        )}
      </Stack>
    </Container>
  );
}

async function openedBy(token: string): Promise<LinkState> {
  try {
    const request = await call(openRequest, { body: { token }, timeoutMs: callTimeoutMs });
    if (request.state === 'answered') forgetAnswerDraft();
    return { state: 'opened', token, request };
  } catch (error) {
    if (isRefused(error, openRequest, 'requestLinkNotValid'))
      return { state: 'failed', failure: { code: 'requestLinkNotValid' } };
    return {
      state: 'failed',
      failure: error instanceof ApiError ? sayableFailure(error) : { code: 'internalError' },
    };
  }
}

/** Answered, or no longer asked. */
function Ended({ state }: { state: 'answered' | 'withdrawn' | 'expired' }) {
  const { t } = useTranslation('request');
  const words = state === 'answered' ? 'thanks' : state;
  return (
    <>
      <PageHeading>{t(`${words}.title`)}</PageHeading>
      <Card>
        <div className="flex gap-4">
          <Icon
            name={state === 'answered' ? 'success' : 'info'}
            className={state === 'answered' ? 'size-8 text-success' : 'size-8 text-accent'}
          />
          <p>
            <MailLinked text={t(`${words}.text`)} />
          </p>
        </div>
      </Card>
    </>
  );
}

function Failed({ failure, onAgain }: { failure: SayableFailure; onAgain: () => void }) {
  const { t } = useTranslation('request');
  const words = useProblem();
  const isFinal = 'code' in failure && failure.code === 'requestLinkNotValid';
  return (
    <>
      <Banner tone="danger" live>
        {'code' in failure ? words(failure.code).message : failure.message}
      </Banner>
      {!isFinal && (
        <div>
          <Button onClick={onAgain}>{t('again')}</Button>
        </div>
      )}
    </>
  );
}
