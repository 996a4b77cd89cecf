import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApplicationChanged } from '../../../contract/live.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { Button } from '../../ui/Button.tsx';
import { staffKeys } from '../staffCalls.ts';
import { staffLive, useLive } from '../staffLive.ts';
import { listTexts } from './listTexts.ts';
import { addNews, isNews, type News, noNews } from './news.ts';
import { askForNewRows } from './useSteadyPage.ts';

const words = listTexts.live;

/** The button "3 yeni kayıt, göster", in a place of its own: no row moves or is covered. */
export function NewsNotice({
  news,
  isOutdated,
  onShow,
}: {
  news: News;
  /** The fetched list has other rows or another order. */
  isOutdated: boolean;
  onShow: () => void;
}) {
  const text = isNews(news) ? newsText(news) : isOutdated ? words.outdated : null;
  return (
    <div role="status" className="flex min-h-9 shrink-0 items-center">
      {text === null ? (
        <p className="text-xs text-muted max-sm:sr-only">{words.none}</p>
      ) : (
        <Button size="small" className="min-h-8! py-0! text-xs!" onClick={onShow}>
          {words.show(text)}
        </Button>
      )}
    </div>
  );
}

function newsText({ fresh, changed, missed }: News): string {
  const parts = [
    fresh.size > 0 ? words.fresh(fresh.size) : null,
    changed.size > 0 ? words.changed(changed.size) : null,
    missed ? words.missed : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** Events within this time are shown together; one's own changes are fetched by then. */
const gatherMs = 600;

type Shown = { rows: readonly { id: string }[]; updatedAt: number };

/** Counts changes since the list was fetched; `show` updates the list. */
export function useListNews(
  kind: ApplicationKind,
  { rows, updatedAt }: Shown,
): { news: News; show: () => void } {
  const client = useQueryClient();
  const [collected, setCollected] = useState<{ since: number; news: News }>({ since: 0, news: noNews });
  const gathered = useRef<{ at: number; data: ApplicationChanged }[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const connections = useRef(0);

  const collect = useEffectEvent((missed: boolean) => {
    const events = gathered.current
      .filter(({ at, data }) => data.kind === kind && at >= updatedAt)
      .map(({ data }) => data);
    gathered.current = [];
    void client.invalidateQueries({ queryKey: staffKeys.stats });
    void client.invalidateQueries({ queryKey: staffKeys.workload });
    const isAssigned = ({ id, change }: ApplicationChanged) =>
      change === 'assigned' && rows.some((row) => row.id === id);
    if (events.some(isAssigned)) void client.invalidateQueries({ queryKey: staffKeys.lists(kind) });
    setCollected((before) => {
      const known = before.since === updatedAt ? before.news : noNews;
      return { since: updatedAt, news: addNews(known, { events, rows, missed }) };
    });
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const catchUp = () => {
    void client.invalidateQueries({ queryKey: staffKeys.kind(kind) });
    void client.invalidateQueries({ queryKey: staffKeys.stats });
  };
  const show = () => {
    askForNewRows();
    catchUp();
  };

  useLive(staffLive, {
    onEvent(event) {
      if (event.type !== 'application_changed') return;
      gathered.current.push({ at: Date.now(), data: event.data });
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        collect(false);
      }, gatherMs);
    },
    onCatchUp() {
      connections.current += 1;
      // Changes between the fetch of the list and the first connection are fetched without asking.
      if (connections.current === 1) catchUp();
      else collect(true);
    },
  });

  return { news: collected.since === updatedAt ? collected.news : noNews, show };
}
