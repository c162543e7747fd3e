import { serve, tables, type HandlerCall, type Served } from '#platform/server/call.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { enrolmentScreen } from '#platform/server/http/first-screen.ts';
import { chosenCustomer } from '#areas/organisation/infrastructures/server/api.ts';
import { signIn } from '#areas/organisation/sign-in/contract.ts';
import { factorRule, hasFactor } from '#areas/organisation/sign-in/server/api.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import { signInRules } from '../contract.ts';
import { fr } from '../fr.ts';
import { requiredFrom, rolesOf } from './rule.ts';
import type { SignInRuleTables } from './table.ts';

type Call = Pick<HandlerCall<typeof signInRules.load>, 'tx' | 'actor' | 'now'>;
const today = (now: Temporal.Instant): Temporal.PlainDate =>
  now.toZonedDateTimeISO('Europe/Paris').toPlainDate();

const ruleOf = (call: Call, customer: number) =>
  tables<SignInRuleTables>(call)
    .selectFrom('sign_in_rule')
    .select(['id', 'version', 'kinds', 'required_from'])
    .where('customer_id', '=', customer)
    .executeTakeFirst();

const without = async ({ tx }: Call, customer: number, roles: readonly string[]) =>
  (await tx.value<number>`select accounts_without_factor(${customer}, ${[...roles]}::text[]) as count`) ??
  0;

const load = async (call: Call, asked: number | undefined) => {
  const { customers, one } = await chosenCustomer(call, asked);
  if (one === null) return { customers, chosen: null };
  const stored = await ruleOf(call, one.id);
  const kinds = stored?.kinds ?? [];
  const chosen = {
    customer: one.id,
    name: one.name,
    // 0: nothing was ever asked; the first save makes the row, of version 1.
    version: stored?.version ?? 0,
    kinds: [...kinds],
    requiredFrom: stored?.required_from ?? today(call.now).toString(),
    without: await without(call, one.id, rolesOf(kinds)),
  };
  return { customers, chosen };
};

export const signInRulesServer = (auth: Auth): Served =>
  serve(
    'sign-in-rules',
    signInRules,
    {
      load: (call) => load(call, call.query.customer),
      update: async (call) => {
        const { customer, version, kinds, requiredFrom: from } = call.body;
        await load(call, customer);
        const stored = await ruleOf(call, customer);
        const values = { kinds: [...kinds], required_from: from };
        await auth.rightsChanged(call, 'all');
        if (stored === undefined && version === 0) {
          await insertRow(tables<SignInRuleTables>(call), 'sign_in_rule', {
            customer_id: customer,
            ...values,
            version: 1,
          });
          return { version: 1 };
        }
        const saved = await updateVersioned<{ version: number }>(
          call.tx,
          'sign_in_rule',
          { id: stored?.id ?? 0, version },
          values,
        );
        return { version: saved.version };
      },
    },
    { update: (call) => load(call, call.body.customer).then(({ chosen }) => chosen) },
  );

export const contributes: Contributions = {
  ports: [
    factorRule.filledBy(requiredFrom),
    enrolmentScreen.filledBy(async (actor, tx, now) => {
      // Whoever the customer's identity provider vouched for answered its own second factor.
      if (actor.identityProvider !== undefined) return null;
      const from = await requiredFrom(tx, actor);
      const isDue = from !== null && Temporal.PlainDate.compare(from, today(now)) <= 0;
      return isDue && !(await hasFactor(tx, actor.userId)) ? signIn.accountPage.path : null;
    }),
  ],
  recordNames: [['sign_in_rule', fr.record]],
  recordPages: [['sign_in_rule', signInRules.load]],
  recordFields: [
    [
      'sign_in_rule',
      {
        kinds: { label: fr.kinds, values: fr.kindTexts },
        required_from: { label: fr.requiredFrom },
      },
    ],
  ],
};
