// What a person may do, and where each right comes from (specification 002 §6: five origins, listed from the general to the particular).
import { isStaffRole, type Access, type Role } from './roles.ts';
import { staffHas } from './staff-rights.ts';

/** The five origins of the specification, in its order. Invented: the order is also the precedence, the later word wins. */
export const ORIGINS = [
  'overall',
  'parent_infrastructure',
  'parent_profile',
  'infrastructure',
  'profile',
] as const;
export type Origin = (typeof ORIGINS)[number];

export const EFFECTS = ['grant', 'deny'] as const;
export type Effect = (typeof EFFECTS)[number];

/** One word said about one permission, somewhere above or on the person. A level that says nothing inherits. */
export interface RightSetting {
  readonly permission: string;
  readonly effect: Effect;
  readonly origin: Exclude<Origin, 'overall'>;
  /** How far up the chain of parents it stands; the nearer wins. */
  readonly distance: number;
  /** The name of the profile or infrastructure that says it. */
  readonly from: string;
}

export interface EffectiveRight {
  readonly permission: string;
  readonly granted: boolean;
  readonly origin: Origin;
  readonly from: string | null;
}

export interface Holder {
  readonly roles: readonly Role[];
  readonly provider: boolean;
  /** The perimeter leaves out no agency of the customer. */
  readonly whole: boolean;
}

const open = (rule: Access[`${string}.${string}`], who: Holder): boolean =>
  who.provider || (rule.providerOnly !== true && (rule.whole !== true || who.whole));

/** What the roles alone give: the origin "overall". */
export const overall = (access: Access, who: Holder, permission: string): boolean => {
  const rule = access[permission as `${string}.${string}`];
  if (rule === undefined) return false;
  return (
    who.roles.includes('ROLE_SUPER_ADMIN') ||
    (open(rule, who) && rule.roles.some((r) => who.roles.includes(r))) ||
    (who.provider && who.roles.some((r) => isStaffRole(r) && staffHas(access, r, permission)))
  );
};

/** Does `a` outweigh `b`? Later origin, then nearer, then (Invented:) a refusal before a grant when two profiles disagree. */
const outweighs = (a: RightSetting, b: RightSetting): boolean => {
  const byOrigin = ORIGINS.indexOf(a.origin) - ORIGINS.indexOf(b.origin);
  if (byOrigin !== 0) return byOrigin > 0;
  if (a.distance !== b.distance) return a.distance < b.distance;
  return a.effect === 'deny' && b.effect === 'grant';
};

const strongest = (settings: readonly RightSetting[]): ReadonlyMap<string, RightSetting> => {
  const best = new Map<string, RightSetting>();
  for (const s of settings) {
    const other = best.get(s.permission);
    if (other === undefined || outweighs(s, other)) best.set(s.permission, s);
  }
  return best;
};

/**
 * Every permission of the portal with its state and origin for one person. A super administrator holds all of them whatever is
 * said below; a right kept for the provider's staff is never granted to a customer, one over the whole customer never to who sees a part of it; a permission nobody declares is left out.
 */
export const effectiveRights = (
  access: Access,
  who: Holder,
  settings: readonly RightSetting[],
): EffectiveRight[] => {
  const strongestSettings = strongest(settings);
  const superAdmin = who.roles.includes('ROLE_SUPER_ADMIN');
  return Object.entries(access).map(([permission, rule]) => {
    const word = superAdmin ? undefined : strongestSettings.get(permission);
    if (word === undefined)
      return {
        permission,
        granted: overall(access, who, permission),
        origin: 'overall',
        from: null,
      };
    return {
      permission,
      granted: word.effect === 'grant' && open(rule, who),
      origin: word.origin,
      from: word.from,
    };
  });
};

/** The names of the granted ones. */
export const grantedNames = (rights: readonly EffectiveRight[]): ReadonlySet<string> =>
  new Set(rights.filter((r) => r.granted).map((r) => r.permission));

/**
 * What turns the guard's answer about an account round. `grant`, `deny`: the permission, by a profile. `module`: switched on. `place`: the infrastructure, in
 * the perimeter. `whole`: all of the customer. `confirm`: what must be seen first is done.
 */
export const CHANGES = ['grant', 'deny', 'module', 'place', 'whole', 'confirm'] as const;
export type Change = (typeof CHANGES)[number];
/** The codes by which the guard refuses a person. */
export const REFUSALS = ['forbidden', 'module_off', 'not_found', 'first_screen'] as const;
export type Refusal = (typeof REFUSALS)[number];
