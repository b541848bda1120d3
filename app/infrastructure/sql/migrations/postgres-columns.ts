import {
  DataTypeNode,
  GeneratedNode,
  OperationNodeTransformer,
  PostgresAdapter,
  sql,
  type ColumnDefinitionNode,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely';

/** Whether the tables are PostgreSQL's. */
export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * The columns of the migrations, written in SQLite's types, as PostgreSQL needs them to hold the same values and to compare
 * them alike: texts by code point, whole numbers of 64 bits, floating-point numbers of double precision, and keys that are
 * counted up.
 */
export class PostgresColumns implements KyselyPlugin {
  readonly #transformer = new ColumnTransformer();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node, queryId);
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}

class ColumnTransformer extends OperationNodeTransformer {
  protected override transformColumnDefinition(
    ...[node, queryId]: Parameters<OperationNodeTransformer['transformColumnDefinition']>
  ): ColumnDefinitionNode {
    const { autoIncrement, ...column } = super.transformColumnDefinition(node, queryId);
    return {
      ...column,
      dataType: translated(column.dataType),
      // "By default": a store that is moved here brings its keys.
      ...(autoIncrement
        ? { generated: GeneratedNode.create({ byDefault: true, identity: true }) }
        : {}),
    };
  }
}

function translated(type: OperationNode): OperationNode {
  if (!DataTypeNode.is(type)) return type;
  switch (type.dataType) {
    case 'text':
      return sql`text collate "C"`.toOperationNode();
    case 'integer':
      return DataTypeNode.create('bigint');
    case 'real':
      return DataTypeNode.create('double precision');
    default:
      return type;
  }
}
