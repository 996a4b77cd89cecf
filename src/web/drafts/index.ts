/**
 * What a person has typed into a form, kept on their device only. The one door to drafts: a form names its store with
 * the schema of its content, reads it when it opens, and keeps it with `useDraftKeeping` while it is filled in. What the
 * person sees of it brings the design system: take `KeptNote`, `ResumeQuestion` and the others from `drafts/notices.ts`.
 */
export { eraseExpiredDrafts, erasePaidDraft } from './erase.ts';
export { draftDays, expiresAt } from './expiry.ts';
export { idempotencyKey } from './idempotencyKey.ts';
export { type KeepingStore, lazyDraftStore } from './lazyDraftStore.ts';
export { mayHaveDrafts } from './mayHaveDrafts.ts';
export { type Draft, type DraftStore, draftStore, type Elsewhere, type KeptDraft } from './store.ts';
export { type DraftKeeping, useDraftKeeping } from './useDraftKeeping.ts';
