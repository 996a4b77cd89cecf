import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApplicationChanged } from '../../../contract/live.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { useLive } from '../../live/index.ts';
import { staffLive } from '../../live/staff.ts';
import { staffKeys } from '../staffCalls.ts';
import { addNews, type News, noNews } from './news.ts';

/** What happens within this time is told together; what oneself did has been fetched by then. */
const gatherMs = 600;

type Shown = { rows: readonly { id: string }[]; updatedAt: number };

/**
 * What became new since the list was fetched: nothing moves until `show` is called, only the figures above follow.
 * Whatever fetches the list again, one's own decision among it, also makes it old news.
 */
export function useListNews(
  kind: ApplicationKind,
  { rows, updatedAt }: Shown,
): { news: News; show: () => void } {
  const client = useQueryClient();
  const [told, setTold] = useState<{ since: number; news: News }>({ since: 0, news: noNews });
  const gathered = useRef<{ at: number; data: ApplicationChanged }[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const connections = useRef(0);

  const tell = useEffectEvent((missed: boolean) => {
    const events = gathered.current
      .filter(({ at, data }) => data.kind === kind && at >= updatedAt)
      .map(({ data }) => data);
    gathered.current = [];
    void client.invalidateQueries({ queryKey: staffKeys.stats });
    setTold((before) => {
      const known = before.since === updatedAt ? before.news : noNews;
      return { since: updatedAt, news: addNews(known, { events, rows, missed }) };
    });
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = useCallback(() => {
    void client.invalidateQueries({ queryKey: staffKeys.kind(kind) });
    void client.invalidateQueries({ queryKey: staffKeys.stats });
  }, [client, kind]);

  useLive(staffLive, {
    onEvent(event) {
      if (event.type !== 'application_changed') return;
      gathered.current.push({ at: Date.now(), data: event.data });
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        tell(false);
      }, gatherMs);
    },
    onCatchUp() {
      connections.current += 1;
      // What came while the first connection was being made is not on the list yet: nobody reads it so soon.
      if (connections.current === 1) show();
      else tell(true);
    },
  });

  return { news: told.since === updatedAt ? told.news : noNews, show };
}
