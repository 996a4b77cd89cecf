-- What was said stays as it was said; only retention removes it.
CREATE TRIGGER chat_messages_never_changed BEFORE UPDATE ON chat_messages
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
INSERT INTO chat_canned_replies (title, text, created_at, updated_at) VALUES
  ('Karşılama (İngilizce)', E'Hello {{name}},\n\nthank you for writing to {{brand}}. I am looking at it now and will answer in a few minutes.', now(), now()),
  ('Başvuru numarası (İngilizce)', 'Could you send me your application number, please? It begins with TR and stands in every e-mail from us.', now(), now()),
  ('Durum sayfası (İngilizce)', 'You can see where your application {{number}} stands at any time under “See the status of your application”, at the top of our site.', now(), now()),
  ('Karşılama (Türkçe)', E'Merhaba {{name}},\n\n{{brand}} ile iletişime geçtiğiniz için teşekkür ederiz. Şimdi bakıyorum, birkaç dakika içinde yanıtlayacağım.', now(), now());
