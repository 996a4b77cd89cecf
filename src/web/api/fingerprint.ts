import { toHex } from '../../domain/text/hex.ts';

/**
 * SHA-256 (64 hex digits) over browser properties and a canvas sample, which binds a bot-protection
 * token to its browser (specification 1 section 7).
 */
export async function fingerprintHash(): Promise<string> {
  const traits = [
    navigator.userAgent,
    navigator.language,
    navigator.languages.join(','),
    Intl.DateTimeFormat().resolvedOptions().timeZone,
    new Date().getTimezoneOffset(),
    `${screen.width}x${screen.height}`,
    screen.colorDepth,
    devicePixelRatio,
    navigator.platform,
    navigator.hardwareConcurrency,
    canvasSample(),
  ];
  const bytes = new TextEncoder().encode(JSON.stringify(traits));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return toHex(new Uint8Array(digest));
}

function canvasSample(): string {
  const canvas = document.createElement('canvas');
  canvas.width = 160;
  canvas.height = 32;
  const context = canvas.getContext('2d');
  if (!context) return '';
  context.font = '16px sans-serif';
  context.fillStyle = '#0b5967';
  context.fillText('Kapı 1923', 4, 20);
  return canvas.toDataURL();
}
