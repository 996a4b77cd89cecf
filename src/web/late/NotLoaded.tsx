import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';

/** Code that a form needs did not come: the page says so, and Retry asks for it once more. */
export function NotLoaded({ text, retry, onRetry }: { text: string; retry: string; onRetry: () => void }) {
  return (
    <Banner tone="danger" live>
      <p>{text}</p>
      <Button variant="secondary" className="mt-3" onClick={onRetry}>
        {retry}
      </Button>
    </Banner>
  );
}
