/**
 * Which modules travel in one file. Left to itself the bundler makes a file for each combination of pages: thirty small
 * ones, each with its headers, and zod beside React, so that pages which check nothing load it.
 */
const ownCode = (folders: string) => new RegExp(`[\\\\/]src[\\\\/](?:${folders.replaceAll('/', '[\\\\/]')})`);

export const codeSplitting = {
  groups: [
    // A change of ours leaves the libraries in the browsers' caches.
    { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 3 },
    { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 3 },
    // What every page needs: all that the entry imports, and the plain parts of the design system.
    { name: 'base', tags: ['$initial' as const], priority: 2 },
    {
      name: 'plain',
      test: ownCode(
        'web/ui/(?:Banner|Button|Card|CheckboxField|Field|LinkButton|PageHeading|RadioGroup|SelectInput|Skeleton|Spinner|TextInput|VisuallyHidden|buttonLook|tone|useAfterPaint)\\.|domain/(?:constants|calendar/calendarDate|eligibility/documentTypes|processing/|text/foldText)|web/application/addresses|web/language/(?:format|problem)|web/forms/useToday',
      ),
      priority: 2,
    },
    // What pages show that are not filled in.
    {
      name: 'shown',
      test: ownCode(
        'web/ui/(?:CopyButton|Dialog|SummaryList)\\.|domain/(?:applicationNumber|eligibility/|fees/)',
      ),
      priority: 2,
    },
    { name: 'combobox', test: ownCode('web/ui/[Cc]ombobox'), priority: 2 },
    // By itself, or whoever checks an answer would load the pages of facts with it.
    { name: 'statuses', test: ownCode('domain/status/statuses\\.'), priority: 3 },
    // What the pages of facts share.
    {
      name: 'facts',
      test: ownCode(
        'web/information/(?:Invitation|published)\\.|domain/(?:businessHours/|status/applicationStatus)',
      ),
      priority: 2,
    },
    // What both forms show and do before they are touched.
    {
      name: 'form',
      test: ownCode(
        'web/(?:lazyModule|insurance/handOver|api/useAnswer|drafts/(?:useDraftKeeping|keeper|lazyDraftStore|mayHaveDrafts)|forms/(?:countries/|formState|formErrors|fieldId|NotLoaded)|ui/ErrorSummary)',
      ),
      minShareCount: 2,
      priority: 2,
    },
    // The rules of both forms.
    {
      name: 'rules',
      test: ownCode(
        'domain/(?:fields/(?:fieldTable|kinds)|calendar|text|problems/firstPerField|application/paymentStep)',
      ),
      minShareCount: 2,
      priority: 1,
    },
    // What the pages with a form share: the design system's fields, and what checks and sends.
    { name: 'fields', test: ownCode('web/ui/|domain/calendar/yearRanges'), minShareCount: 3, priority: 1 },
    {
      name: 'forms',
      // Not the chat's messages: whoever touches a form would wait for what it never uses.
      test: ownCode('web/(?:api|drafts|forms|submission)/|contract/(?:applicant|errors)\\.'),
      minShareCount: 4,
      priority: 1,
    },
  ],
};
