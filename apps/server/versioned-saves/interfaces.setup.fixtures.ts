// Versioned saves of connectors: the same under both bases of the specification.
import { made, type Place, type Recipe } from './recipe.setup.fixtures.ts';

const path = {
  directionCode: 'outbound',
  dataTypeCode: 'absences',
  protocolCode: 'sftp',
  softwareCode: 'silae',
};
const saved = (base: string): Recipe => ({
  both: { field: 'login', theirs: 'le-sien', mine: 'le-mien' },
  // A secret never leaves the server: there is nothing to compare with.
  notKept: ['password', 'clientSecret', 'apiKey'],
  element: async ({ mine }: Place) => {
    const body = {
      host: 'sftp.example.org',
      port: null,
      login: 'paie',
      externalId: '',
      folder: 'in',
      passiveMode: true,
      clientId: '',
      database: '',
      encryption: 'none',
      trustCertificate: false,
      systemNumber: '',
      reportRecipients: [],
      schedule: 'manual',
      scheduleHour: 6,
      mapping: {},
    };
    const codes = Object.values(path).join('/');
    const { version } = await made(mine, `${base}/save-field-values/${codes}`, {
      ...body,
      version: 0,
    });
    return { path, body: { ...body, version } };
  },
});

/** By the name of the save in the inventory. */
export const interfaceSaves: Readonly<Record<string, Recipe>> = {
  'interfaces.saveFieldValues': saved('/admin/interfaces'),
  'interfaces-old.saveFieldValues': saved('/admin/interfaces/old'),
};
