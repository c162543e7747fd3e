// Why an account may or may not open a screen, make a call or come through to one element, for whoever may change that account.
import type { Change, EffectiveRight } from '#platform/contract/effective-rights.ts';
import { may, type Access } from '#platform/contract/roles.ts';
import { texts } from '#platform/contract/texts.ts';
import { invalid, notFound } from '#platform/server/app-error.ts';
import type { AccountFacts } from '#platform/server/access/account-reader.ts';
import { explain, type Asked } from '#platform/server/access/explain.ts';
import { actorFrom, type PlacedActor } from '#platform/server/access/perimeter.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import type { Actor, HandlerCall } from '#platform/server/call.ts';
import { firstScreenOf } from '#platform/server/http/first-screen.ts';
import type { FindRouteAt, RouteAt } from '#platform/server/http/route-at.ts';
import { scopeOf } from '#platform/server/services.ts';
import { usersContract, type Right, type RightExplained } from '../contract.ts';
import { explainFr } from '../explain-fr.ts';
import { fr } from '../fr.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { accountReader } from './account-reader.ts';
import { explainRow } from './explain-row.ts';
import { holds } from './granting.ts';
import { editableUser, type UserFacts } from './read.ts';

const t = texts(fr);
/** What only somebody has who sees every agency says so. */
export const rightLabel = ({ label, whole }: Access[`${string}.${string}`]): string =>
  whole === true ? t('rightOverWhole', { label }) : label;
/** What is reserved for the provider's staff says nothing about a customer's account: null. */
export const shownRight = (
  access: Access,
  user: Pick<UserFacts, 'customer_id'>,
  right: EffectiveRight,
): Right | null => {
  const rule = access[right.permission as keyof Access];
  return rule === undefined || (rule.providerOnly === true && user.customer_id !== null)
    ? null
    : { ...right, label: rightLabel(rule), theme: rule.theme ?? '' };
};

type Call = HandlerCall<typeof usersContract.explain>;
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];
/** `GET` first: an address without a method is a screen's or a list's. */
const routeOf = (routeAt: FindRouteAt, typed: string): RouteAt | null => {
  const [, method, address = ''] =
    /^(?:([A-Z]+)\s+)?(?:https?:\/\/[^/]+)?(\/.*)$/.exec(typed) ?? [];
  return (method === undefined ? METHODS : [method]).reduce<RouteAt | null>(
    (match, each) => match ?? routeAt(each, address),
    null,
  );
};
/** What is asked about; an infrastructure out of the caller's sight is one that does not exist. */
const askedOf = (
  auth: Auth,
  routeAt: FindRouteAt,
  { query, actor }: Call,
): Asked & Pick<RouteAt, 'row'> => {
  const { address, permission = '' } = query;
  if (address === undefined && !(permission in auth.access)) throw notFound();
  const at: RouteAt | null =
    address === undefined
      ? {
          route: { ...usersContract.rights, may: permission as keyof Access },
          module: permission,
          infra: null,
          row: null,
        }
      : routeOf(routeAt, address);
  if (at === null) throw invalid({ address: explainFr.noSuchAddress });
  const infra = at.infra ?? query.infra ?? null;
  // Every actor of a request was placed.
  const lineage = infra === null ? null : (actor as PlacedActor).lineage.get(infra);
  if (lineage === undefined) throw notFound();
  return { ...at, place: infra === null || lineage === null ? null : [infra, lineage] };
};

const isYours = (actor: Actor, change: Change, permission: string): boolean => {
  if (change === 'grant') return may(actor, 'profile.write') && holds(actor, permission);
  if (change === 'deny') return may(actor, 'profile.write');
  if (change === 'module') return may(actor, 'company-settings.write');
  if (change === 'whole') return actor.whole || actor.provider;
  return change === 'place';
};
const refusingProfiles = ({ settings }: AccountFacts, permission: string): string[] =>
  (settings ?? []).flatMap((s) =>
    s.permission === permission && s.origin === 'profile' && s.distance === 0 && s.effect === 'deny'
      ? [s.from]
      : [],
  );

export const explainRight = async (
  { auth, routeAt }: { readonly auth: Auth; readonly routeAt: FindRouteAt },
  call: Call,
): Promise<RightExplained> => {
  const { services, actor, request, params, now } = call;
  const user = await services.db.within(scopeOf(actor, request), 'read', (tx) =>
    editableUser(auth.access, { tx, actor }, params.userId),
  );
  const asked = askedOf(auth, routeAt, call);
  const subject = await services.db.elevated(async (tx) => {
    const facts = await accountReader.factsOf(tx, user.id);
    if (facts === null) throw invalid({ address: fr.rightsInactive });
    return { facts, mustSee: await firstScreenOf(actorFrom(auth.access, facts), tx, now) };
  });
  const { refusal, right, changes } = await explain(auth.access, subject, asked);
  const permission = asked.route.may;
  const { row, where } =
    refusal === null && asked.row !== null
      ? await explainRow({ access: auth.access, call, facts: subject.facts, row: asked.row })
      : { row: null, where: null };
  const place =
    where === null
      ? null
      : await services.db.within(scopeOf(actor, request), 'read', (tx) =>
          infrastructureOf(tx, where),
        );
  return {
    row,
    place: place?.name ?? null,
    refusal,
    right: right === null ? null : shownRight(auth.access, user, right),
    changes:
      changes?.map((change) => ({
        change,
        yours: isYours(actor, change, permission),
        over: change === 'grant' ? refusingProfiles(subject.facts, permission) : [],
      })) ?? null,
  };
};
