// The demo company: seeded, believable, the same bytes for the same size. Written once, into an empty database.
import { auditOff } from '#platform/server/db/audit.ts';
import type { Db } from '#platform/server/services.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import { seedAccounts, seedTrees } from './organisation.ts';
import { seedWorkforce } from './workforce.ts';

export interface SeedOptions {
  readonly progress?: (step: string) => void;
  /** People of the first customer; the demo has about 300. */
  readonly people?: number;
  readonly dataDir?: string;
  readonly now?: Temporal.Instant;
}

/** Does nothing when somebody can already sign in. */
export const seedDemo = async (db: Db, o: SeedOptions = {}): Promise<void> => {
  const { people = 300, progress = () => undefined, now = Temporal.Now.instant() } = o;
  await db.elevated(async (tx) => {
    const somebody = await tx.selectFrom('app_user').select('id').limit(1).executeTakeFirst();
    if (somebody !== undefined) return;
    await auditOff(tx);
    progress('Création de la société de démonstration…');
    const tree = await seedTrees(tx, people);
    const today = todayIn(now, paris);
    const martin = await seedWorkforce(tx, tree.martin, { seed: 2_026, prefix: 'M', today, progress: (share) => progress(`Treize mois d’activité : ${Math.round(share * 100)} %`) });
    await seedWorkforce(tx, tree.other, { seed: 7, prefix: 'A', today, progress: () => undefined });
    await seedAccounts(tx, tree, martin, now);
  });
};
