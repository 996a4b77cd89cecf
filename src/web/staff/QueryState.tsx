import type { UseQueryResult } from '@tanstack/react-query';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { errorText } from './failures.tsx';
import { texts } from './texts.ts';

export type LoadingProps = {
  text: string;
  lines: number;
  /** Hides the text and does not announce it: for one of many parts of a page. */
  quiet?: boolean;
  /** Less space under the text. */
  dense?: boolean;
};

/** The placeholder of data that is being fetched. */
export function Loading({ text, lines, quiet = false, dense = false }: LoadingProps) {
  return (
    <div>
      {quiet ? (
        <p className="sr-only">{text}</p>
      ) : (
        <p role="status" className={classes('text-sm text-muted', dense ? 'mb-2' : 'mb-4')}>
          {text}
        </p>
      )}
      <Skeleton lines={lines} />
    </div>
  );
}

/** 'Hata: {message}' of a failed query (specification 2 section 8), with a retry button. */
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
