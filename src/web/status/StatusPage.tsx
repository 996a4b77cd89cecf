import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocationProperty } from 'wouter/use-browser-location';
import { checkApplicationNumber, normaliseApplicationNumber } from '../../domain/applicationNumber.ts';
import { type AskedFile, askedFileIn, withoutAskedFile } from '../../domain/status/askedFile.ts';
import { tokenOfLink } from '../../domain/status/mailLink.ts';
import type { ApplicationKind } from '../../domain/status/statuses.ts';
import { useProblem } from '../language/problem.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { Stopped } from '../shell/Stopped.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Actions, Container, Stack } from '../ui/Layout.tsx';
import { noBreakHyphens } from '../ui/noBreakHyphens.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useToast } from '../ui/useToast.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { Search } from './lookup.ts';
import { numberFieldId, SearchForm } from './SearchForm.tsx';
import { type Lookup, useLookup } from './useLookup.ts';

const StatusResult = lazy(() => import('./StatusResult.tsx'));

/**
 * /status: looks up an application by its number, at once with `?ref=` (specification 1 section 2),
 * or by an e-mail's link. Then its answer comes first, and a button below opens the form.
 */
export default function StatusPage() {
  const { t } = useTranslation('status');
  const lookup = useLookup();
  const [kind, setKind] = useState<ApplicationKind>('visa');
  const [number, setNumber] = useState('');
  const [isRefused, setRefused] = useState(false);
  const [asked, setAsked] = useState<AskedFile | null>(null);
  const [answerFirst, setAnswerFirst] = useState(false);
  const address = useLocationProperty(
    () => window.location.search + window.location.hash,
    () => '',
  );
  // A failure shows the form.
  const isFolded = answerFirst && address !== '' && (lookup.found !== null || lookup.failure === null);
  const { search } = lookup;

  // The document hides the form until then (inlineScript.ts).
  useLayoutEffect(() => {
    setAnswerFirst(namesApplication());
    delete document.documentElement.dataset['asked'];
  }, []);

  const ask = useCallback(
    async (wanted: Search) => {
      const [problem] = checkApplicationNumber(wanted.number);
      setRefused(problem !== undefined);
      if (problem !== undefined) return document.getElementById(numberFieldId)?.focus();
      const found = await search(wanted);
      if (found === null) return;
      setKind(found.kind);
      if (tokenOfLink(window.location.hash) === null) rememberInAddress(found);
    },
    [search],
  );

  const openLink = useCallback(
    async (token: string) => {
      const found = await search({ token });
      if (found === null) return;
      setKind(found.kind);
      setNumber(found.number);
    },
    [search],
  );

  const openQuery = useCallback(
    (query: URLSearchParams) => {
      const kindInAddress = query.get('type') === 'insurance' ? 'insurance' : 'visa';
      setKind(kindInAddress);
      setAsked(askedFileIn(query));
      const reference = query.get('ref') ?? '';
      if (reference === '') return;
      setNumber(reference);
      void ask({ kind: kindInAddress, number: normaliseApplicationNumber(reference) });
    },
    [ask],
  );
  useAddressedLookup(openLink, openQuery);

  const start = () => {
    setAsked(null);
    setAnswerFirst(false);
    const wanted = { kind, number: normaliseApplicationNumber(number) };
    if (checkApplicationNumber(number).length === 0) rememberInAddress(wanted);
    void ask(wanted);
  };
  const unfold = () => {
    flushSync(() => {
      setAnswerFirst(false);
      setNumber('');
    });
    document.getElementById(numberFieldId)?.focus();
  };
  return (
    <Container width="form" className="py-8 sm:py-14">
      <Stack gap="large">
        <Stack gap="large" className="print:hidden">
          <PageHeading>{t('heading')}</PageHeading>
          {!isFolded && (
            <Stack gap="large" className="-mt-7 in-data-asked:hidden">
              <p className="max-w-2xl text-lg text-muted">{noBreakHyphens(t('lead'))}</p>
              <SearchForm
                kind={kind}
                number={number}
                pending={lookup.searching}
                isRefused={isRefused}
                onKind={setKind}
                onNumber={setNumber}
                onSearch={start}
              />
            </Stack>
          )}
        </Stack>
        <Skeleton
          lines={6}
          className={isFolded && lookup.found === null ? '' : 'hidden in-data-asked:block'}
        />
        <LookupResult lookup={lookup} asked={asked} onRefresh={ask} />
        {isFolded && lookup.found !== null && (
          <Actions className="print:hidden">
            <Button variant="secondary" wide onClick={unfold}>
              <Icon name="search" />
              {t('another')}
            </Button>
          </Actions>
        )}
        {lookup.found !== null && lookup.failure !== null && <Failure failure={lookup.failure} ofRefresh />}
      </Stack>
    </Container>
  );
}

/** Looks up an e-mail's link, or else the application of the address's query. */
function useAddressedLookup(
  openLink: (token: string) => Promise<void>,
  openQuery: (query: URLSearchParams) => void,
): void {
  useEffect(() => {
    const token = tokenOfLink(window.location.hash);
    if (token !== null) void openLink(token);
    else openQuery(new URLSearchParams(window.location.search));
  }, [openLink, openQuery]);

  // Another link in the same tab changes only the fragment.
  useEffect(() => {
    const changed = () => {
      const token = tokenOfLink(window.location.hash);
      if (token !== null) void openLink(token);
    };
    window.addEventListener('hashchange', changed);
    return () => window.removeEventListener('hashchange', changed);
  }, [openLink]);
}

function namesApplication(): boolean {
  if (tokenOfLink(window.location.hash) !== null) return true;
  const reference = new URLSearchParams(window.location.search).get('ref') ?? '';
  return checkApplicationNumber(reference).length === 0;
}

/** A reload or bookmark then shows the same application. */
function rememberInAddress({ kind, number }: Search) {
  const query = new URLSearchParams(window.location.search);
  withoutAskedFile(query);
  query.set('ref', number);
  if (kind === 'insurance') query.set('type', kind);
  else query.delete('type');
  window.history.replaceState(window.history.state, '', `${window.location.pathname}?${query}`);
}

type LookupResultProps = { lookup: Lookup; asked: AskedFile | null; onRefresh: (search: Search) => void };

function LookupResult({ lookup, asked, onRefresh }: LookupResultProps) {
  const { t } = useTranslation('status');
  const { found, failure, refreshing, answers } = lookup;
  return (
    <div className="flex flex-col gap-6">
      {found === null && failure !== null && <Failure failure={failure} />}
      {found && (
        <Boundary key={`${found.kind} ${found.number}`} fallback={<Stopped />}>
          <Suspense>
            <StatusResult
              found={found}
              asked={asked}
              refreshing={refreshing}
              onRefresh={() => onRefresh(found)}
            />
          </Suspense>
        </Boundary>
      )}
      <p role="status">
        <VisuallyHidden>
          {lookup.searching && t('searching')}
          {found && answers > 1 && !refreshing && t('refreshed')}
        </VisuallyHidden>
      </p>
    </div>
  );
}

/** Why the last look-up failed. A failed refresh stands below the earlier answer; a toast says it where that is out of sight. */
function Failure({
  failure,
  ofRefresh = false,
}: {
  failure: NonNullable<Lookup['failure']>;
  ofRefresh?: boolean;
}) {
  const words = useProblem();
  const text = 'code' in failure ? words(failure.code).message : failure.message;
  const place = useRef<HTMLDivElement>(null);
  const [isOutOfSight, setOutOfSight] = useState(false);
  useLayoutEffect(() => {
    const { bottom = 0 } = place.current?.getBoundingClientRect() ?? {};
    setOutOfSight(failure !== null && bottom > window.innerHeight);
  }, [failure]);
  useToast(ofRefresh && isOutOfSight ? failure : null, { text, tone: 'danger' });
  return (
    <div ref={place}>
      <Banner tone="danger" live={!isOutOfSight}>
        {text}
      </Banner>
    </div>
  );
}
