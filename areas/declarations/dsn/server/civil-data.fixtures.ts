// What a declaration needs of a person beyond the directory, as somebody wrote it down.
import type { Tx } from '#platform/server/call.ts';
import { putCivilRecord } from '#areas/collaborators/civil-data/server/api.ts';

export const writeCivilData = async (
  tx: Tx,
  person: { readonly id: number; readonly customerId: number; readonly infraId: number },
): Promise<void> => {
  const since = '2016-01-01';
  await putCivilRecord(tx, person, {
    section: 'address',
    since,
    values: {
      street: '5 rue des Lilas',
      complement: null,
      postalCode: '69008',
      city: 'Lyon',
      country: 'FR',
    },
  });
  await putCivilRecord(tx, person, {
    section: 'birth',
    since,
    values: {
      birthName: null,
      birthCity: 'Grenoble',
      birthDepartment: '38',
      birthCountry: 'FR',
    },
  });
};
