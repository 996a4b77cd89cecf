/** The one door to the server. `Queries` and `getQuery` bring TanStack Query: import them from `api/queries.tsx`. */
export { type BotToken, botToken, forgetBotToken } from './botToken.ts';
export { fingerprintHash } from './fingerprint.ts';
export { ApiError, type Method, type RequestOptions, request, requestFile } from './request.ts';
