// The first words of a transaction: BEGIN and every setting that row-level security and the audit trail read, in one message. SET LOCAL is
// planned by nobody: it costs the server half of what the same set_config() in a SELECT does.
import { escapeIdentifier, escapeLiteral } from 'pg';
import type { DbScope } from '../services.ts';
import { APP_ROLE } from './app-role.ts';

/** A setting's name → what is said before its value. */
const setLocal = (name: string): string =>
  `set local ${name.split('.').map(escapeIdentifier).join('.')} to `;
const SAY = {
  role: setLocal('role'),
  elevated: setLocal('app.elevated'),
  customer: setLocal('app.customer'),
  infra: setLocal('app.infra'),
  person: setLocal('app.person'),
  provider: setLocal('app.provider'),
  customers: setLocal('app.customers'),
  user: setLocal('app.user'),
  impersonator: setLocal('app.impersonator'),
  key: setLocal('app.key'),
  request: setLocal('app.request'),
  ip: setLocal('app.ip'),
} as const;

const local = (settings: Partial<Record<keyof typeof SAY, string | number | null>>): string =>
  Object.entries(settings)
    .map(
      ([name, value]) =>
        SAY[name as keyof typeof SAY] + escapeLiteral(value === null ? '' : String(value)),
    )
    .join('; ');

const START = {
  // Several queries of one list (rows, totals, options) see the same moment.
  read: 'begin isolation level repeatable read, read only',
  write: 'begin',
} as const;

/** Begins a transaction as the application, within a scope. */
export const beginWithin = (scope: DbScope, mode: 'read' | 'write'): string => {
  if (scope.audit.off === true)
    throw new Error(
      'The audit trail can only be switched off in an elevated transaction: see audit.ts',
    );
  return `${START[mode]}; ${local({
    role: APP_ROLE,
    customer: scope.customerId,
    infra: `{${scope.infras.join(',')}}`,
    person: scope.personId,
    provider: scope.provider ? 'on' : 'off',
    ...(scope.provider ? { customers: `{${(scope.customers ?? []).join(',')}}` } : {}),
    // For the audit trail: what only reads leaves nothing in it.
    ...(mode === 'write'
      ? {
          user: scope.audit.userId,
          impersonator: scope.audit.impersonatorId,
          key: scope.audit.keyId ?? null,
          request: scope.audit.requestId,
          ip: scope.audit.ip,
        }
      : {}),
  })}`;
};

/** Begins a transaction as the owner of the tables; `owner` 'none' is the connecting role itself. */
export const beginElevated = (owner: string): string =>
  `begin; ${local({ role: owner, elevated: 'on' })}`;
