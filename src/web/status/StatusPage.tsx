import { lazy, Suspense, useEffect, useState } from 'react';
import { normaliseApplicationNumber } from '../../domain/applicationNumber.ts';
import { useProblem, useTranslation } from '../language/index.ts';
import { Stopped } from '../shell/Stopped.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { Banner, Container, PageHeading, Stack, VisuallyHidden } from '../ui/index.ts';
import type { Kind, Search } from './lookup.ts';
import { SearchForm } from './SearchForm.tsx';
import { type Lookup, useLookup } from './useLookup.ts';

const StatusResult = lazy(() => import('./StatusResult.tsx'));

/** /status: look up an application by its number; `?ref=` fills it in and searches at once (specification 1 section 2). */
export default function StatusPage() {
  const { t } = useTranslation('status');
  const lookup = useLookup();
  const [kind, setKind] = useState<Kind>('visa');
  const [number, setNumber] = useState('');
  const { search } = lookup;

  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const asked = query.get('type') === 'insurance' ? 'insurance' : 'visa';
    setKind(asked);
    const reference = query.get('ref') ?? '';
    if (reference === '') return;
    setNumber(reference);
    search({ kind: asked, number: normaliseApplicationNumber(reference) });
  }, [search]);

  const start = () => {
    const wanted = { kind, number: normaliseApplicationNumber(number) };
    rememberInAddress(wanted);
    search(wanted);
  };
  return (
    <Container width="form" className="py-8 sm:py-14">
      <Stack gap="large">
        <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
        <SearchForm
          kind={kind}
          number={number}
          pending={lookup.searching}
          onKind={setKind}
          onNumber={setNumber}
          onSearch={start}
        />
        <Outcome lookup={lookup} />
      </Stack>
    </Container>
  );
}

/** So that a reload or a bookmark shows the same application. */
function rememberInAddress({ kind, number }: Search) {
  const query = new URLSearchParams({ ref: number, ...(kind === 'insurance' ? { type: kind } : {}) });
  window.history.replaceState(window.history.state, '', `${window.location.pathname}?${query}`);
}

function Outcome({ lookup }: { lookup: Lookup }) {
  const { t } = useTranslation('status');
  const words = useProblem();
  const { found, failure, search, refreshing, answers } = lookup;
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
            <StatusResult found={found} refreshing={refreshing} onRefresh={() => search(found)} />
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
