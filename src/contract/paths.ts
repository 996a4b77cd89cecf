/**
 * Paths without the schema library, for pages that load a list at once or link to a file. All else takes an
 * endpoint.
 */

export const countriesPath = '/api/countries';
export const insuranceProductsPath = '/api/insurance/products';
export const referenceDataPath = '/api/seed';
/** Kept for offline use. */
export const signingKeysPath = '/api/check/keys';
export const pageViewsPath = '/api/analytics';
export const downloadPath = '/api/download/:kind/:applicationNumber';
export const receiptPath = '/api/receipt/:kind/:applicationNumber';
export const creditNotePath = '/api/credit-note/:kind/:applicationNumber/:document';

export const chatFilePath = '/api/chat/files/:fileId';

/** The names in a path, such as `id` in `/notes/:id`. */
export type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Undefined values are left out. */
export type Query = Readonly<Record<string, string | undefined>>;

/** Fills in each `:name` and appends the query. */
export function buildAddress<Path extends string>(
  path: Path,
  params: Readonly<Record<NamesIn<Path>, string>>,
  query?: Query,
): string;
export function buildAddress(
  path: string,
  params: Readonly<Record<string, string>>,
  query: Query = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given)}`;
}
