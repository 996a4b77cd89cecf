import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApplicationChanged } from '../../../contract/live.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { Button } from '../../ui/Button.tsx';
import { staffKeys } from '../staffCalls.ts';
import { staffLive, useLive } from '../staffLive.ts';
import { listTexts } from './listTexts.ts';
import { addNews, isNews, type News, noNews } from './news.ts';

const words = listTexts.live;

/** The button "3 yeni kayıt, göster". It lies over the list and takes no room, so that no row moves under the pointer. */
export function NewsNotice({ news, onShow }: { news: News; onShow: () => void }) {
  return (
    <div role="status" className="sticky top-3 z-20 flex h-0 justify-center">
      {isNews(news) && (
        <Button size="small" className="shadow-floating" onClick={onShow}>
          {words.show(newsText(news))}
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

/** Events within this time are shown together; one's own changes have been fetched by then. */
const gatherMs = 600;

type Shown = { rows: readonly { id: string }[]; updatedAt: number };

/**
 * Collects what changed since the list was fetched. Only the figures above the list follow at once; the list stays as it
 * is until `show` fetches it. Every fetch of the list, also after one's own decision, begins the collection anew.
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

  const show = () => {
    void client.invalidateQueries({ queryKey: staffKeys.kind(kind) });
    void client.invalidateQueries({ queryKey: staffKeys.stats });
  };

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
      // The list was fetched before the first connection: what happened in between is fetched without asking.
      if (connections.current === 1) show();
      else tell(true);
    },
  });

  return { news: told.since === updatedAt ? told.news : noNews, show };
}
