/**
 * Groups modules into chunks, so that a page loads few files: each costs some milliseconds, and on a slow line
 * a round trip. A group takes its modules' imports that no group of higher priority has, so it never loads a
 * group below it. Without groups the bundler makes a file for each combination of pages, and puts zod beside
 * React, where pages without a form load it.
 */
const ownCode = (folders: string) => new RegExp(`[\\\\/]src[\\\\/](?:${folders.replaceAll('/', '[\\\\/]')})`);

export const codeSplitting = {
  groups: [
    // The libraries keep their file, and browsers their cache, when our code changes.
    { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 9 },
    { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 9 },
    // Every page: all that the entry imports, and the plain parts of the design system with prices and times.
    { name: 'base', tags: ['$initial' as const], priority: 8 },
    {
      name: 'plain',
      test: ownCode(
        'web/(?:ui/(?:Badge|Banner|Card|Field|LinkButton|Money|PageHeading|Skeleton|TextInput)\\.|application/addresses|promisedTimes/use(?:Moment|Now)|forms/useToday|language/(?:format|problem|Trans)\\.|parseUrl|usePreloadWhenIdle|payment/addresses|shell/SupportLink)|domain/(?:applicationNumber|constants|calendar/(?:businessHours|calendarDate)|insurance/plans|payments/refunds|prices/(?:money|processingTypes)|rules/(?:(?:common|hours|service)Book|insuranceRules|publishedHours)|status/statuses|text/foldText|visa/documentTypes)\\.',
      ),
      priority: 7,
    },
    { name: 'RadioGroup', test: ownCode('web/ui/RadioGroup'), priority: 6 },
    // Pages of an application's time and status, and the visa form.
    {
      name: 'times',
      test: ownCode('domain/(?:prices/offers|status/applicationStatus|visa/eligibility)'),
      priority: 6,
    },
    {
      name: 'information',
      test: ownCode(
        'web/information/(?:ApplyPrompt|LinkedText|published|legal/blocks)\\.|domain/rules/publishedBook',
      ),
      priority: 6,
    },
    // Questions of pages without a form: without zod.
    {
      name: 'inputs',
      test: ownCode('web/(?:ui/(?:CheckboxField|Combobox|Dialog|SelectInput)|consent/useHeld)'),
      priority: 6,
    },
    { name: 'dates', test: ownCode('web/ui/Date|domain/calendar/yearRanges'), priority: 6 },
    {
      name: 'payment',
      test: ownCode(
        'web/(?:payment/(?:wayLinks|MailLinked|formAddress|returnParameters)|promisedTimes/NextSteps|forms/fields/EmailAddress)\\.',
      ),
      priority: 6,
    },
    // Calls with their schemas, with zod, as all below; and what a device keeps of a form: forms and pages of payment.
    {
      name: 'calls',
      test: ownCode(
        'web/(?:api/(?:call|useAnswer|lookUpApplication)|forms/drafts/(?:erase|store))\\.|contract/applicant',
      ),
      minShareCount: 2,
      priority: 5,
    },
    // Schemas and fields.
    {
      name: 'fields',
      test: ownCode(
        'web/(?:forms/(?:countries/(?:Flag|countryOptions|useCountries)|formErrors)|insurance/handOver|ui/(?:EmptyState|ErrorSummary|FileInput|TextArea))\\.|domain/(?:chat/limits|fields/|insurance/(?:fields|parentPhotos)|text/(?!suggestedEmail|transliteration|machineReadableName)|visa/paymentStep)',
      ),
      minShareCount: 2,
      priority: 4,
    },
    // The visa form, the home page's check of a country, and staff.
    {
      name: 'visa',
      test: ownCode(
        'web/forms/countries/CountryAnswer|domain/(?:rules/supportingDocumentBook|turkiye/(?:supportingDocuments|residenceCountries)|visa/(?:fields|supportingDocument))\\.',
      ),
      priority: 4,
    },
    // Pages for who holds an application.
    { name: 'holder', test: ownCode('contract/holder|web/ui/CopyButton'), priority: 4 },
    // Payment on any page.
    {
      name: 'paying',
      test: ownCode(
        'web/(?:api/botToken|promisedTimes/(?:IfPaidNow|PromisedTimeBanner)|payment/checkout|ui/SummaryList)',
      ),
      minShareCount: 2,
      priority: 4,
    },
    // For the forms' later steps and the chat.
    { name: 'EmailField', test: ownCode('web/forms/fields/EmailField'), priority: 4 },
    // Both forms at their first step.
    {
      name: 'form',
      test: ownCode(
        'web/(?:forms/(?!RunningSummary|fields/(?!numbering)|submit/(?:PayArea|FailureBanner|SavedBanner|submission|failure|send|waiting)))',
      ),
      minShareCount: 2,
      priority: 3,
    },
    // Both forms at their later steps; the insurance form asks about the person at its first step.
    {
      name: 'questions',
      test: ownCode(
        'web/forms/(?:RunningSummary|fields/(?!TermsQuestion|answerRows|PassportPicture))|domain/text/machineReadableName',
      ),
      minShareCount: 2,
      priority: 2,
    },
    // The chat of visitors and of staff.
    { name: 'messages', test: ownCode('web/chat/messages/'), minShareCount: 2, priority: 1 },
    // The visa form's first step, whose state the page for corrections shares: one file, not one for each part of it.
    { name: 'wizard', test: ownCode('web/application/Wizard\\.'), priority: 1 },
    { name: 'sending', test: ownCode('web/forms/(?:fields|submit)/'), minShareCount: 2, priority: 1 },
  ],
};
