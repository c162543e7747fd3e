import { sql, type Expression, type ExpressionBuilder, type ReferenceExpression } from 'kysely';

// oxlint-disable-next-line typescript/no-explicit-any -- areas' references are checked against their tables in ListSpec; inside, any table will do
export type AnyRef = ReferenceExpression<any, any>;

/** A column's name, an expression, or a function giving one, as an expression for a `sql` template. */
export const expressionOf = <DB, TB extends keyof DB>(
  eb: ExpressionBuilder<DB, TB>,
  ref: AnyRef,
): Expression<unknown> => {
  if (typeof ref === 'string') return sql.ref(ref);
  // oxlint-disable-next-line typescript/no-explicit-any -- see AnyRef
  const built = typeof ref === 'function' ? ref(eb as ExpressionBuilder<any, any>) : ref;
  return built as Expression<unknown>;
};
