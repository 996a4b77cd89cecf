import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { detailTexts } from './detailTexts.ts';

/** Dots are drawn, not read aloud. */
export function CoveredText({ text }: { text: string }) {
  return (
    <span>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{detailTexts.sealed.covered(text.replaceAll('•', ''))}</VisuallyHidden>
    </span>
  );
}
