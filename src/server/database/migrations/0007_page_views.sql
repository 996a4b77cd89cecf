CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"language" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_day_page_language_pk" PRIMARY KEY("day","page","language")
);
