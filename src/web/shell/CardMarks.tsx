import type { ReactNode } from 'react';
import { type AcceptedCard, acceptedCards } from '../../domain/payments/acceptedCards.ts';

/**
 * The cards of specification 1 section 2 as plain marks of our own, by which people recognise theirs: not the brands'
 * logos. They keep their colours on a white card in light and dark, and are the only place with colours of others.
 */
const marks: Readonly<Record<AcceptedCard, ReactNode>> = {
  Visa: (
    <Word fill="#1a2a7a" size={13} slant>
      VISA
    </Word>
  ),
  Mastercard: (
    <>
      <circle cx="17.5" cy="15" r="8" fill="#e0262d" />
      <circle cx="26.5" cy="15" r="8" fill="#f39a1f" />
      <path d="M22 8.4a8 8 0 0 1 0 13.2 8 8 0 0 1 0-13.2Z" fill="#f0611d" />
    </>
  ),
  Amex: (
    <>
      <rect width="44" height="30" rx="4" fill="#1f72cd" />
      <Word fill="#fff" size={10.5}>
        AMEX
      </Word>
    </>
  ),
  Discover: (
    <>
      <path d="M44 17v9a4 4 0 0 1-4 4H16c12-1 22-6 28-13Z" fill="#ee7623" />
      <Word fill="#1d2d36" size={7.2} y={15}>
        DISCOVER
      </Word>
    </>
  ),
  Troy: (
    <>
      <Word fill="#21303a" size={13} y={18.5}>
        troy
      </Word>
      <path d="M10 23.5h24" stroke="#00a4b4" strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  JCB: (
    <>
      <path d="M9 8a3 3 0 0 1 3-3h4v17a3 3 0 0 1-3 3H9Z" fill="#1263a6" />
      <path d="M18 8a3 3 0 0 1 3-3h4v17a3 3 0 0 1-3 3h-4Z" fill="#c5203e" />
      <path d="M27 8a3 3 0 0 1 3-3h5v17a3 3 0 0 1-3 3h-5Z" fill="#2a8a3e" />
      <Word fill="#fff" size={7.5} spacing={3.6}>
        JCB
      </Word>
    </>
  ),
  Diners: (
    <>
      <circle cx="22" cy="15" r="10" fill="#1f4e8c" />
      <circle cx="22" cy="15" r="7.4" fill="#fff" />
      <path d="M20.5 9.3v11.4a6 6 0 0 1 0-11.4ZM23.5 9.3a6 6 0 0 1 0 11.4Z" fill="#1f4e8c" />
    </>
  ),
  UnionPay: (
    <>
      <path d="M11 5h9l-5 20H6Z" fill="#d21f35" />
      <path d="M19 5h10l-5 20H14Z" fill="#164a7c" />
      <path d="M28 5h10l-5 20H23Z" fill="#0c7d81" />
      <path d="M14 11.5h5m-5.8 3.5h5M24 11.5h4.5m-5.4 3.5h4.5" stroke="#fff" strokeWidth="1.6" />
    </>
  ),
};

/** One mark a card brand, each with its name. */
export function CardMarks() {
  return (
    <ul className="flex flex-wrap gap-2">
      {acceptedCards.map((brand) => (
        <li key={brand}>
          <svg role="img" aria-label={brand} viewBox="0 0 44 30" width="44" height="30" className="block">
            <rect x=".5" y=".5" width="43" height="29" rx="4" fill="#fff" className="stroke-line" />
            {marks[brand]}
          </svg>
        </li>
      ))}
    </ul>
  );
}

type WordProps = {
  children: string;
  fill: string;
  size: number;
  y?: number;
  slant?: boolean;
  spacing?: number;
};

function Word({ children, fill, size, y = 15 + size * 0.36, slant, spacing }: WordProps) {
  return (
    <text
      x={22 + (spacing ?? 0) / 2}
      y={y}
      fill={fill}
      fontSize={size}
      fontWeight="700"
      textAnchor="middle"
      direction="ltr"
      {...(slant ? { fontStyle: 'italic' } : {})}
      {...(spacing === undefined ? {} : { letterSpacing: spacing })}
    >
      {children}
    </text>
  );
}
