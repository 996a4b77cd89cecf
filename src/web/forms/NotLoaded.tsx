import { reloadPage } from '../shell/reloadPage.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';

/** Says that code which a form needs did not load; Retry reloads the page. */
export function NotLoaded({ text, retry }: { text: string; retry: string }) {
  return (
    <Banner tone="danger" live>
      <p>{text}</p>
      <Button variant="secondary" className="mt-3" onClick={reloadPage}>
        {retry}
      </Button>
    </Banner>
  );
}
