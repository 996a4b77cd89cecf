import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { checkApplicationNumber, normaliseApplicationNumber } from '../../domain/applicationNumber.ts';
import { type AskedFile, askedFileIn, withoutAskedFile } from '../../domain/status/askedFile.ts';
import { tokenOfLink } from '../../domain/status/mailLink.ts';
import { useProblem } from '../language/problem.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { Stopped } from '../shell/Stopped.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { Container, Stack } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { Kind, Search } from './lookup.ts';
import { numberFieldId, SearchForm } from './SearchForm.tsx';
import { type Lookup, useLookup } from './useLookup.ts';

const StatusResult = lazy(() => import('./StatusResult.tsx'));

/**
 * /status: look up an application by its number; `?ref=` fills it in and searches at once (specification 1 section 2).
 * The link of an e-mail opens its application without the number.
 */
export default function StatusPage() {
  const { t } = useTranslation('status');
  const lookup = useLookup();
  const [kind, setKind] = useState<Kind>('visa');
  const [number, setNumber] = useState('');
  const [isRefused, setRefused] = useState(false);
  const [asked, setAsked] = useState<AskedFile | null>(null);
  const { search } = lookup;

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

  useEffect(() => {
    const token = tokenOfLink(window.location.hash);
    if (token !== null) return void openLink(token);
    const query = new URLSearchParams(window.location.search);
    const asked = query.get('type') === 'insurance' ? 'insurance' : 'visa';
    setKind(asked);
    setAsked(askedFileIn(query));
    const reference = query.get('ref') ?? '';
    if (reference === '') return;
    setNumber(reference);
    void ask({ kind: asked, number: normaliseApplicationNumber(reference) });
  }, [ask, openLink]);

  // Another link that is opened in the same tab changes the fragment alone, and loads nothing.
  useEffect(() => {
    const changed = () => {
      const token = tokenOfLink(window.location.hash);
      if (token !== null) void openLink(token);
    };
    window.addEventListener('hashchange', changed);
    return () => window.removeEventListener('hashchange', changed);
  }, [openLink]);

  const start = () => {
    setAsked(null);
    const wanted = { kind, number: normaliseApplicationNumber(number) };
    if (checkApplicationNumber(number).length === 0) rememberInAddress(wanted);
    void ask(wanted);
  };
  return (
    <Container width="form" className="py-8 sm:py-14">
      <Stack gap="large">
        <Stack gap="large" className="print:hidden">
          <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
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
        <Outcome lookup={lookup} asked={asked} onRefresh={ask} />
      </Stack>
    </Container>
  );
}

/** So that a reload or a bookmark shows the same application; a link in the address does so by itself. */
function rememberInAddress({ kind, number }: Search) {
  const query = new URLSearchParams(window.location.search);
  withoutAskedFile(query);
  query.set('ref', number);
  if (kind === 'insurance') query.set('type', kind);
  else query.delete('type');
  window.history.replaceState(window.history.state, '', `${window.location.pathname}?${query}`);
}

type OutcomeProps = { lookup: Lookup; asked: AskedFile | null; onRefresh: (search: Search) => void };

function Outcome({ lookup, asked, onRefresh }: OutcomeProps) {
  const { t } = useTranslation('status');
  const words = useProblem();
  const { found, failure, refreshing, answers } = lookup;
  return (
    <div className="flex flex-col gap-6">
      {failure && (
        <Banner tone="danger" live>
          {'code' in failure ? words(failure.code).message : failure.message}
        </Banner>
      )}
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
