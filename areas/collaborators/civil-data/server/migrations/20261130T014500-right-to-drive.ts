import { sql, type Kysely } from 'kysely';

const SECTIONS = `'address', 'birth', 'nationality', 'employment', 'pay', 'dfs', 'emergency', 'licence', 'training', 'medical', 'adr'`;

/** What a driver must hold, each with its last day; the state of the licence as the attestation of Vérif Permis has it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table civil_record
    drop constraint civil_record_section_check,
    add constraint civil_record_section_check check (section in (${sql.raw(SECTIONS)})),
    add column licence_state text,
    add column licence_state_until date,
    add column training_kind text,
    add column training_expires_on date,
    add column medical_expires_on date,
    add column adr_classes text,
    add column adr_expires_on date`.execute(db);
};
