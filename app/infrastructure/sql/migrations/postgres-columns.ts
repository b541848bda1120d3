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

export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Translates SQLite types so that values and comparisons match: text by code point, 64-bit integers, doubles,
 * auto-increment keys.
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
      // "By default": a moved store has its own keys.
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
