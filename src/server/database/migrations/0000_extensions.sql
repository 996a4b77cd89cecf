-- Trigram search of names, e-mails and numbers in the back-office. A trusted extension: the database owner may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
