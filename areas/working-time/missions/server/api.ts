// The doors of mission modification.
export { peopleImport } from './import-people.ts';
export { missionsChanged } from './missions-changed.ts';
export { connectedColumns } from './people-columns.ts';
