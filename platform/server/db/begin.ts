// The first words of a transaction: BEGIN and every setting that row-level security and the audit trail read, in one message.
import { escapeLiteral } from 'pg';
import type { DbScope } from '../services.ts';
import { APP_ROLE } from './app-role.ts';

type Settings = Readonly<Record<string, string | number | null>>;

const local = (settings: Settings): string =>
  Object.entries(settings).map(([name, value]) => `set_config('${name}', ${escapeLiteral(value === null ? '' : String(value))}, true)`).join(', ');

const START = {
  // Several queries of one list (rows, totals, options) see the same moment.
  read: 'begin isolation level repeatable read, read only',
  write: 'begin',
} as const;

/** Begins a transaction as the application, within a scope. */
export const beginWithin = (scope: DbScope, mode: 'read' | 'write'): string => {
  if (scope.audit.off === true) throw new Error('The audit trail can only be switched off in an elevated transaction: see audit.ts');
  return `${START[mode]}; select ${local({
    'role': APP_ROLE,
    'app.customer': scope.customerId,
    'app.infra': `{${scope.infras.join(',')}}`,
    'app.person': scope.personId,
    'app.provider': scope.provider ? 'on' : 'off',
    ...(scope.provider ? { 'app.customers': `{${(scope.customers ?? []).join(',')}}` } : {}),
    'app.user': scope.audit.userId,
    'app.impersonator': scope.audit.impersonatorId,
    'app.request': scope.audit.requestId,
    'app.ip': scope.audit.ip,
  })}`;
};

/** Begins a transaction as the owner of the tables; `owner` 'none' is the connecting role itself. */
export const beginElevated = (owner: string): string => `begin; select ${local({ 'role': owner, 'app.elevated': 'on' })}`;
