// What retention asks of subject access: the tables and columns that name people, found by the schema.
export { closedColumns, personColumns, type PersonColumn } from './person-tables.ts';
