/** Placeholder in built files for PUBLIC_URL, known only when they are served. */
export const publicAddress = 'https://public-address.invalid';
