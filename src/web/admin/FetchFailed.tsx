import type { UseQueryResult } from '@tanstack/react-query';
import { Banner, Button } from '../ui/index.ts';
import { errorText } from './errorText.ts';
import { texts } from './texts.ts';

/** That something could not be fetched, 'Hata: {message}' (specification 2 section 8), and a way to try again. */
export function FetchFailed({ query }: { query: UseQueryResult<unknown> }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <Banner tone="danger" live className="w-full">
        {texts.errorLine(errorText(query.error))}
      </Banner>
      <Button
        variant="secondary"
        size="small"
        pending={query.isFetching}
        pendingText={texts.loading}
        onClick={() => query.refetch()}
      >
        {texts.retry}
      </Button>
    </div>
  );
}
