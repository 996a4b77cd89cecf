import { acceptedCards } from '../../domain/payments/acceptedCards.ts';
import marks from './cardMarks.svg';

/**
 * The cards of specification 1 section 2 as plain marks of our own, by which people recognise theirs: not the brands'
 * logos. They keep their colours on a white card in light and dark, and are the only place with colours of others. Each
 * has its name; the drawings travel as a picture, not as code of every page.
 */
export function CardMarks() {
  return (
    <ul className="flex flex-wrap gap-2">
      {acceptedCards.map((brand) => (
        <li key={brand}>
          <svg role="img" aria-label={brand} viewBox="0 0 44 30" width="44" height="30" className="block">
            <rect x=".5" y=".5" width="43" height="29" rx="4" fill="#fff" className="stroke-line" />
            <use href={`${marks}#${brand}`} />
          </svg>
        </li>
      ))}
    </ul>
  );
}
