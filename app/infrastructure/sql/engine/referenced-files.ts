import Database from 'better-sqlite3';
import { OWN_PICTURE_NAME, PICTURE_SIZES } from '~/features/account/picture.store';
import { getPictureFiles } from '~/features/articles/article-picture';

/** File store names (`documents/9f…`) of documents and pictures that the store references. Supports older schemas. */
export function listReferencedFiles(databaseFile: string): string[] {
  const connection = new Database(databaseFile, { readonly: true, fileMustExist: true });
  try {
    const column = (table: string, name: string, where = 'true') =>
      connection
        .prepare('select count(*) from pragma_table_info(?) where name = ?')
        .pluck()
        .get(table, name) === 0
        ? []
        : connection
            .prepare<[], string>(
              `select ${name} from ${table} where ${name} is not null and ${where}`,
            )
            .pluck()
            .all();
    return [
      ...column('documents', 'file'),
      ...[
        ...column('customers', 'photo'),
        ...column('astrologers', 'photo'),
        ...column('astrologer_changes', 'proposed', `state = 'open' and kind = 'photo'`),
      ]
        .filter((name) => OWN_PICTURE_NAME.test(name))
        .flatMap((name) => PICTURE_SIZES.map((size) => `pictures/${name}-${size}.webp`)),
      ...column('blog_pictures', 'name').flatMap((name) =>
        getPictureFiles(name).map(({ file }) => `blog-pictures/${file}`),
      ),
    ];
  } finally {
    connection.close();
  }
}
