import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Link } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import type { FestivalArticle, LongText } from '~/features/festivals/festival-long-text.server';

export function FestivalText({ text: { names, sections } }: { readonly text: LongText }) {
  return (
    <div className="prose">
      {sections.map(({ heading, html }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {/* Rendered on the server from our Markdown, which contains no HTML. */}
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      ))}
      <h3>{m.festivals_names_by_region()}</h3>
      <ul className="festival-names">
        {names.map(({ where, name }) => (
          <li key={where}>{m.festivals_own_name({ where, name })}</li>
        ))}
      </ul>
    </div>
  );
}

export function FestivalArticleLink({ article }: { readonly article: FestivalArticle }) {
  const { path, heading, isInEnglish } = article;
  return (
    <p>
      <ParaglideMessage
        message={isInEnglish ? m.festivals_read_more_in_english : m.festivals_read_more}
        inputs={{ heading }}
        markup={{
          link: ({ children }) => (
            <Link to={path} lang={isInEnglish ? 'en' : undefined}>
              {children}
            </Link>
          ),
        }}
      />
    </p>
  );
}
