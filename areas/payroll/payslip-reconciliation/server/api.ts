// What demo data asks of the reconciliation: the payslips of a month read, outside of jobs.
export { readPayslips } from './read-job.ts';
