import type { TableOf } from '#platform/contract/resource/row-types.ts';
import type { InfraRow } from '#platform/server/standard-row.ts';
import type { interlocutor } from '../contract.ts';

export interface InterlocutorTables {
  interlocutor: InfraRow & TableOf<typeof interlocutor.fields>;
}
