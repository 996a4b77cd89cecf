/**
 * Groups modules into chunks. Without groups the bundler makes a file for each combination of pages: thirty small ones,
 * each with its headers, and zod beside React, so that pages without a form load it.
 */
const ownCode = (folders: string) => new RegExp(`[\\\\/]src[\\\\/](?:${folders.replaceAll('/', '[\\\\/]')})`);

export const codeSplitting = {
  groups: [
    // The libraries keep their file, and browsers their cache, when our code changes.
    { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 3 },
    { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 3 },
    // For every page: all that the entry imports, and the plain parts of the design system.
    { name: 'base', tags: ['$initial' as const], priority: 2 },
    {
      name: 'plain',
      test: ownCode(
        'web/ui/(?:Banner|Button|Card|CheckboxField|Field|LinkButton|PageHeading|RadioGroup|SelectInput|Skeleton|Spinner|TextInput|VisuallyHidden|buttonLook|tone)\\.|domain/(?:applicationNumber|constants|calendar/calendarDate|visa/(?:documentTypes|eligibility)|prices/(?:displayTiers|fees|money|processing)|payments/refundFacts\\.|rules/(?:common|hours)Book|turkiye/(?:entry|prices|businessHours)\\.|text/foldText)|contract/paths\\.|web/application/addresses|web/language/(?:format|problem)|web/forms/useToday',
      ),
      priority: 2,
    },
    // For pages without a form.
    {
      name: 'shown',
      test: ownCode('web/ui/(?:CopyButton|Dialog|SummaryList)\\.'),
      priority: 2,
    },
    { name: 'combobox', test: ownCode('web/ui/[Cc]ombobox'), priority: 2 },
    // Facts of insurance, for information pages and the form.
    {
      name: 'plans',
      test: ownCode('domain/(?:insurance/plans|rules/insuranceRules|turkiye/insurance)\\.'),
      priority: 2,
    },
    // A chunk of its own, so that a form does not load the information pages with it.
    { name: 'statuses', test: ownCode('domain/status/statuses\\.'), priority: 3 },
    // When an application is due, and what is offered for an arrival.
    {
      name: 'offers',
      test: ownCode('domain/(?:calendar/businessHours|rules/publishedHours|prices/(?:dueAt|offers))\\.'),
      priority: 1,
    },
    // What is paid back, for home and the rejection; not with the contract of the staff pages, which brings zod.
    { name: 'refunds', test: ownCode('domain/payments/refund(?:s|Promises)\\.'), priority: 1.5 },
    // Shared by the information pages.
    {
      name: 'facts',
      test: ownCode('web/information/(?:Invitation|published)\\.|domain/status/applicationStatus'),
      priority: 2,
    },
    // For both forms, until they answer.
    {
      name: 'form',
      test: ownCode(
        'web/(?:insurance/handOver|api/useAnswer|forms/(?:drafts/(?:useFormDraft|keeper)|countries/|submit/useSubmission|Form(?:Page|Shell)|StepForm|form(?:State|Errors)?\\.|use(?:Form|Opening|StepFocus)\\.)|ui/(?:ErrorSummary|useSettled)\\.)',
      ),
      minShareCount: 2,
      priority: 2,
    },
    // The rules of both forms, without the advice on an e-mail address, which comes with its field.
    {
      name: 'rules',
      test: ownCode(
        'domain/(?:fields/(?:fieldTable|firstPerField|kinds)|calendar|text/(?!suggestedEmail)|visa/paymentStep)',
      ),
      minShareCount: 2,
      priority: 1,
    },
    // Shared by the pages with a form: fields, checks and sending.
    { name: 'fields', test: ownCode('web/ui/|domain/calendar/yearRanges'), minShareCount: 3, priority: 1 },
    {
      name: 'forms',
      // Without the chat's messages, which a form never uses.
      test: ownCode('web/(?:api|forms)/|contract/(?:applicant|endpoint|params)\\.'),
      minShareCount: 4,
      priority: 1,
    },
  ],
};
