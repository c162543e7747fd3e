// Access reviews: what accounts held on a day, decided one by one or many at once, with what has changed since. Invented: the specification has none.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { form } from '#platform/contract/describe/form.ts';
import { choice, reference } from '#platform/contract/describe/kinds/choice.ts';
import { integer } from '#platform/contract/describe/kinds/quantity.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { day } from '#platform/contract/describe/kinds/time.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { http } from '#platform/contract/route.ts';
import { bulkBody, describeList, list, prefixed } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';
import { reviewStatus } from './review-status.ts';

export const ITEM_KINDS = ['account', 'role', 'profile', 'place'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];
/** In the order in which they are looked at. */
export const EXCEPTIONS = [
  'left',
  'never',
  'dormant',
  'powerful',
  'untraced',
  'rare',
  'added',
] as const;
export type Exception = (typeof EXCEPTIONS)[number];
const OUTCOMES = ['undecided', 'keep', 'remove'] as const;
const LIVE = ['same', 'gone'] as const;
const status = z.enum(reviewStatus.states);

const path = '/admin/access-review';
const may = 'access-review.read';
/** Whoever opens, decides and ends is named as the one who did. */
const write = { may: 'access-review.write', inPerson: true } as const;

const Review = z.object({
  id: z.number(),
  name: z.string(),
  place: z.string(),
  status,
  frozenAt: z.string(),
  dueOn: z.string(),
  items: z.number(),
  undecided: z.number(),
  removed: z.number(),
});
export type Review = z.infer<typeof Review>;
export const reviewList = describeList({
  listId: 'access-reviews',
  title: fr.title,
  may,
  row: Review,
  columns: columns([
    { name: 'name', label: fr.name, kind: 'text', sort: true, pinned: true, width: 240 },
    {
      name: 'status',
      label: fr.status,
      kind: 'status',
      texts: fr.statuses,
      sort: true,
      width: 120,
    },
    { name: 'place', label: fr.place, kind: 'text', sort: true, width: 180 },
    { name: 'frozenAt', label: fr.frozenAt, kind: 'instant', sort: true, width: 150 },
    { name: 'dueOn', label: fr.dueOn, kind: 'date', sort: true, width: 120 },
    { name: 'items', label: fr.items, kind: 'number', width: 110 },
    { name: 'undecided', label: fr.undecided, kind: 'number', width: 110 },
    { name: 'removed', label: fr.removed, kind: 'number', width: 110 },
  ]),
  filters: { status: choices(fr.status, options(fr.statuses)) },
});

const Item = z.object({
  id: z.number(),
  account: z.string(),
  agency: z.string(),
  kind: z.enum(ITEM_KINDS),
  label: z.string(),
  exceptions: z.array(z.enum(EXCEPTIONS)),
  since: z.string().nullable(),
  givenBy: z.string().nullable(),
  tracedAt: z.string().nullable(),
  /** « Rien », « non enregistré »: what an empty trace means. */
  use: z.string(),
  seenAt: z.string().nullable(),
  peers: z.string(),
  outcome: z.enum(OUTCOMES),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  live: z.enum(LIVE),
  /** Why the reader decides nothing here. */
  reserved: z.string().nullable(),
});
export type Item = z.infer<typeof Item>;
export const itemList = describeList({
  listId: 'access-review-items',
  title: fr.itemsTitle,
  may,
  row: Item,
  columns: columns([
    { name: 'account', label: fr.account, kind: 'text', sort: true, pinned: true, width: 190 },
    { name: 'kind', label: fr.kind, kind: 'status', texts: fr.kinds, sort: true, width: 110 },
    { name: 'label', label: fr.right, kind: 'text', sort: true, width: 190 },
    {
      name: 'exceptions',
      label: fr.exceptions,
      kind: 'list',
      texts: fr.exceptionNames,
      sort: true,
      width: 220,
    },
    { name: 'since', label: fr.since, kind: 'instant', sort: true, width: 140 },
    { name: 'givenBy', label: fr.givenBy, kind: 'text', width: 150 },
    { name: 'use', label: fr.lastUse, kind: 'text', width: 150 },
    { name: 'seenAt', label: fr.seenAt, kind: 'instant', sort: true, width: 140 },
    {
      name: 'outcome',
      label: fr.outcome,
      kind: 'status',
      texts: fr.outcomes,
      sort: true,
      width: 120,
    },
    { name: 'live', label: fr.live, kind: 'status', texts: fr.lives, width: 140 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 160 },
    { name: 'peers', label: fr.peers, kind: 'text', width: 130, hidden: true },
    { name: 'tracedAt', label: fr.tracedAt, kind: 'instant', sort: true, width: 140, hidden: true },
    { name: 'decidedBy', label: fr.decidedBy, kind: 'text', width: 150, hidden: true },
    { name: 'reason', label: fr.reason, kind: 'text', width: 200, hidden: true },
    { name: 'reserved', label: fr.reserved, kind: 'text', width: 220, hidden: true },
  ]),
  filters: {
    exception: choices(fr.exceptions, [
      ...options(fr.exceptionNames),
      { value: 'none', label: fr.noException },
    ]),
    outcome: choices(fr.outcome, options(fr.outcomes)),
    kind: choices(fr.kind, options(fr.kinds)),
    right: choices(fr.right, undefined, { isSearchable: true }),
    agency: choices(fr.agency, undefined, { isSearchable: true }),
    live: choices(fr.live, options(fr.lives)),
  },
});

const Decision = z.object({
  id: z.number(),
  decision: z.enum(['keep', 'remove']),
  items: z.number(),
  reason: z.string().nullable(),
  by: z.string(),
  at: z.string(),
  undone: z.boolean(),
});
export type Decision = z.infer<typeof Decision>;
const Right = z.object({
  key: z.string(),
  kind: z.enum(ITEM_KINDS),
  label: z.string(),
  holders: z.number(),
  exceptions: z.number(),
  undecided: z.number(),
});
export type Right = z.infer<typeof Right>;
const Sheet = Review.extend({
  unusedMonths: z.number(),
  unanswered: z.enum(['stays', 'required']),
  /** Since when the trail of this customer says who changed what. */
  trailSince: z.string().nullable(),
  /** Whether the trail reaches back far enough to call anything unused. */
  judges: z.boolean(),
  /** Undecided without an exception: what one press may keep. */
  plain: z.number(),
  gone: z.number(),
  added: z.number(),
  rights: z.array(Right),
  decisions: z.array(Decision),
});
export type Sheet = z.infer<typeof Sheet>;

/** What a removal breaks. */
export const Effect = z.object({ account: z.string(), text: z.string() });
const Outcome = z.object({
  done: z.number(),
  failed: z.array(z.object({ id: z.number(), account: z.string(), message: z.string() })),
  effects: z.array(Effect),
  decision: z.number().nullable(),
});
export type Outcome = z.infer<typeof Outcome>;

const UNUSED_MONTHS = 36;
export const openForm = form({
  name: text(fr.name, { max: 120 }),
  infraId: reference(fr.place, { hint: fr.placeHint }),
  dueOn: day(fr.dueOn),
  unusedMonths: integer(fr.unusedMonths, { min: 1, max: UNUSED_MONTHS, hint: fr.unusedMonthsHint }),
  unanswered: choice(fr.unanswered, fr.unansweredChoices, { hint: fr.unansweredHint }),
});

export const accessReview = {
  ...list({ data: `${path}/list`, page: true, ...reviewList }),
  open: http.post(`${path}/open`, {
    ...write,
    tx: 'none',
    body: openForm.schema,
    output: z.object({ id: z.number() }),
  }),
  sheet: http.get(`${path}/{id}/sheet`, { may, output: Sheet }),
  ...prefixed('item', list({ data: `${path}/{id}/items/list`, page: true, ...itemList })),
  decide: http.post(`${path}/{id}/decide`, {
    ...write,
    // A removal is tried beyond the caller's row-level security too.
    tx: 'none',
    body: bulkBody(
      itemList,
      z.object({
        decision: z.enum(['keep', 'remove']),
        reason: z.string().trim().max(500).default(''),
      }),
    ),
    output: Outcome,
  }),
  /** Takes a decision back; what it removed is given again. */
  undo: http.post(`${path}/{id}/undo/{decision}`, { ...write, output: Outcome }),
  /** What was given since the freeze comes into the review. */
  catchUp: http.post(`${path}/{id}/catch-up`, {
    ...write,
    tx: 'none',
    output: z.object({ added: z.number() }),
  }),
  move: http.post(`${path}/{id}/{move:close|abandon}`, {
    ...write,
    output: z.object({ id: z.number(), status }),
  }),
};
