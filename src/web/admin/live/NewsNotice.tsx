import { Button } from '../../ui/index.ts';
import { listTexts } from '../listTexts.ts';
import { isNews, type News } from './news.ts';

const words = listTexts.live;

/** "3 yeni kayıt, göster": lies over the list and takes no room in it, so that no row moves under the pointer. */
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
