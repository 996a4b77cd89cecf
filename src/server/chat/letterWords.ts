import { defaultLanguage, isLanguageCode, type LanguageCode } from '../../domain/languages.ts';
import type { Services } from '../services.ts';
import type { KeyIn } from '../texts.ts';
import type { Customer } from './personal.ts';
import type { Conversation } from './queries.ts';

/** The words of an e-mail to the visitor of a conversation, in its language. */
export function letterWords(
  { texts, config, publicUrl }: Services,
  conversation: Conversation,
  customer: Customer,
) {
  const language: LanguageCode = isLanguageCode(conversation.language)
    ? conversation.language
    : defaultLanguage;
  const say = (key: KeyIn<'mail'>) =>
    texts.text(language, `mail:${key}`, {
      name: customer.name,
      brand: config.brandName,
      operator: config.operatorName,
      supportEmail: config.supportEmail,
      officialSite: config.officialSiteUrl,
    });
  return {
    language,
    say,
    next: say(config.inbound === null ? 'chatReply.next' : 'chatReply.nextByMail'),
    action: { link: `${publicUrl}/?lang=${language}#chat`, label: say('chatReply.link') },
    closing: [say('support'), say('notGovernment'), say('operator')],
  };
}
