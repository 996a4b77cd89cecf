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
        'web/ui/(?:Banner|Button|Card|CopyButton|Dialog|LinkButton|PageHeading|Spinner|SummaryList|VisuallyHidden|buttonLook|tone)\\.|domain/(?:constants|applicationNumber|calendar/calendarDate|eligibility/|fees/|insurance/plans|processing/)|web/language/',
      ),
      priority: 2,
    },
    // The fields of pages that are not forms: the check on the home page, the status of an application.
    {
      name: 'inputs',
      test: ownCode('web/ui/(?:CheckboxField|Field|RadioGroup|SelectInput|TextInput)\\.'),
      priority: 2,
    },
    { name: 'combobox', test: ownCode('web/ui/[Cc]ombobox|domain/text/foldText'), priority: 2 },
    // What the pages with a form share: the design system's fields, and what checks and sends.
    { name: 'fields', test: ownCode('web/ui/'), minShareCount: 3, priority: 1 },
    {
      name: 'forms',
      test: ownCode('web/(?:api|drafts|forms|submission)/|domain/wire/'),
      minShareCount: 4,
      priority: 1,
    },
  ],
};
