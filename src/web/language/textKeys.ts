import type accessibility from '../../../content/en/accessibility.json';
import type application from '../../../content/en/application.json';
import type cancel from '../../../content/en/cancel.json';
import type cancellation from '../../../content/en/cancellation.json';
import type cancellationRendering from '../../../content/en/cancellationRendering.json';
import type chat from '../../../content/en/chat.json';
import type check from '../../../content/en/check.json';
import type common from '../../../content/en/common.json';
import type consent from '../../../content/en/consent.json';
import type correct from '../../../content/en/correct.json';
import type domain from '../../../content/en/domain.json';
import type draft from '../../../content/en/draft.json';
import type due from '../../../content/en/due.json';
import type faq from '../../../content/en/faq.json';
import type fields from '../../../content/en/fields.json';
import type home from '../../../content/en/home.json';
import type insurance from '../../../content/en/insurance.json';
import type insuranceCheck from '../../../content/en/insuranceCheck.json';
import type insuranceSteps from '../../../content/en/insuranceSteps.json';
import type kvkk from '../../../content/en/kvkk.json';
import type kvkkRendering from '../../../content/en/kvkkRendering.json';
import type legal from '../../../content/en/legal.json';
import type notFound from '../../../content/en/notFound.json';
import type payment from '../../../content/en/payment.json';
import type paymentPolicy from '../../../content/en/paymentPolicy.json';
import type performance from '../../../content/en/performance.json';
import type privacy from '../../../content/en/privacy.json';
import type processingTimes from '../../../content/en/processingTimes.json';
import type refund from '../../../content/en/refund.json';
import type rejection from '../../../content/en/rejection.json';
import type request from '../../../content/en/request.json';
import type requirements from '../../../content/en/requirements.json';
import type security from '../../../content/en/security.json';
import type status from '../../../content/en/status.json';
import type submission from '../../../content/en/submission.json';
import type terms from '../../../content/en/terms.json';
import type timeline from '../../../content/en/timeline.json';
import type visaSteps from '../../../content/en/visaSteps.json';
import type withoutScripts from '../../../content/en/withoutScripts.json';
import type cancellationOriginal from '../../../content/tr/cancellationOriginal.json';
import type kvkkOriginal from '../../../content/tr/kvkkOriginal.json';
import type { pageProblems } from '../../domain/problems.ts';
import type { PathsIn, QualifiedIn } from '../../domain/text/textKeys.ts';
import type { Namespace } from './texts.ts';

/** Keys are those of the English file; of legal originals, the Turkish file. */
type Files = {
  common: typeof common;
  consent: typeof consent;
  home: typeof home;
  application: typeof application;
  visaSteps: typeof visaSteps;
  draft: typeof draft;
  submission: typeof submission;
  insurance: typeof insurance;
  insuranceSteps: typeof insuranceSteps;
  insuranceCheck: typeof insuranceCheck;
  status: typeof status;
  payment: typeof payment;
  due: typeof due;
  timeline: typeof timeline;
  rejection: typeof rejection;
  cancel: typeof cancel;
  correct: typeof correct;
  request: typeof request;
  check: typeof check;
  legal: typeof legal;
  privacy: typeof privacy;
  terms: typeof terms;
  chat: typeof chat;
  faq: typeof faq;
  fields: typeof fields;
  requirements: typeof requirements;
  processingTimes: typeof processingTimes;
  performance: typeof performance;
  security: typeof security;
  refund: typeof refund;
  paymentPolicy: typeof paymentPolicy;
  accessibility: typeof accessibility;
  kvkk: typeof kvkk;
  kvkkOriginal: typeof kvkkOriginal;
  kvkkRendering: typeof kvkkRendering;
  cancellation: typeof cancellation;
  cancellationOriginal: typeof cancellationOriginal;
  cancellationRendering: typeof cancellationRendering;
  notFound: typeof notFound;
  withoutScripts: typeof withoutScripts;
  problems: typeof pageProblems;
  domain: typeof domain;
};

export type KeyOf<Name extends Namespace> = { [Each in Name]: PathsIn<Files[Each]> }[Name];

/** Prefix of a page's `title` and `description`, such as `home:meta`. */
export type MetaKey = {
  [Key in QualifiedKey]: Key extends `${infer Prefix}.title`
    ? `${Prefix}.description` extends QualifiedKey
      ? Prefix
      : never
    : never;
}[QualifiedKey];

/** A key with its namespace, such as `domain:status.paid`. */
export type QualifiedKey = QualifiedIn<Files>;
