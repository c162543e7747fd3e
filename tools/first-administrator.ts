// npm run first-administrator -- adresse@exemple.fr Prénom Nom
//
// The first account of a new portal, the provider's administrator: everybody else is invited from the screens. Prints the link under which the
// person chooses a password; refuses where the provider has an administrator already.
import process from 'node:process';
import { startHelp } from '#areas/requests/faq/server/start-help.ts';
import { makeLink } from '#areas/organisation/sign-in/server/password-links.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openDb } from '#platform/server/db/open.ts';
import type { Tx } from '#platform/server/call.ts';
import { silentLog } from '#platform/testing/silent-log.ts';

/** The provider's own tree begins here (migration of the infrastructures). */
const PROVIDER_ROOT = 1;

interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const personOf = ([email = '', firstName, ...lastName]: readonly string[]): Person => {
  if (!/^[^@\s]+@[^@\s]+$/.test(email) || firstName === undefined || lastName.length === 0)
    throw new Error('npm run first-administrator -- adresse@exemple.fr Prénom Nom');
  return { email: email.toLowerCase(), firstName, lastName: lastName.join(' ') };
};

/** The account, not active before its password is chosen, over the provider's whole tree. */
const insert = async (tx: Tx, { email, firstName, lastName }: Person): Promise<number> => {
  const existing = await tx.run<{
    email: string;
  }>`select email from app_user where customer_id is null and 'ROLE_SUPER_ADMIN' = any(roles)`;
  if (existing[0] !== undefined)
    throw new Error(`Ce portail a déjà un administrateur : ${existing[0].email}.`);
  const rows = await tx.run<{
    id: number;
  }>`insert into app_user (customer_id, infra_id, email, first_name, last_name, roles, state)
    select null, id, ${email}, ${firstName}, ${lastName}, array['ROLE_SUPER_ADMIN'], 0
    from infrastructure where id = ${PROVIDER_ROOT} returning id`;
  if (rows[0] === undefined) throw new Error('Le portail n’a pas encore d’infrastructure racine.');
  return rows[0].id;
};

const run = async (): Promise<void> => {
  const person = personOf(process.argv.slice(2));
  const config = readConfig(process.env);
  const db = await openDb(config, silentLog);
  try {
    await migrate(db);
    const token = await db.elevated(async (tx) => {
      const id = await insert(tx, person);
      await tx.run`insert into user_perimeter (user_id, infra_id, customer_id) select id, infra_id, null from app_user where id = ${id}`;
      await startHelp(tx, 'Roulement');
      return makeLink(tx, id, 'activation', Temporal.Now.instant());
    });
    process.stdout.write(
      `Compte créé. Choisissez son mot de passe dans les sept jours :\n${config.publicUrl}/login/reset/${token}\n`,
    );
  } finally {
    await db.close();
  }
};

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
