/**
 * Paths of the API, and how an address is made of one. Without the schema library: a page that asks for a list as it
 * opens, or that links to a file, takes its path from here; everything else takes an endpoint.
 */

export const countriesPath = '/api/countries';
export const insuranceProductsPath = '/api/insurance/products';
export const referenceDataPath = '/api/seed';
export const pageViewsPath = '/api/analytics';
export const downloadPath = '/api/download/:kind/:applicationNumber';
export const receiptPath = '/api/receipt/:kind/:applicationNumber';
export const creditNotePath = '/api/credit-note/:kind/:applicationNumber/:document';

/** The names in a path: `id` in `/notes/:id`. */
export type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The values of a query; those that are undefined are left out. */
export type Query = Readonly<Record<string, string | undefined>>;

/** The address of a path: each `:name` replaced by its value, and the query behind it. */
export function addressOf<Path extends string>(
  path: Path,
  params: Readonly<Record<NamesIn<Path>, string>>,
  query?: Query,
): string;
export function addressOf(path: string, params: Readonly<Record<string, string>>, query: Query = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given)}`;
}
