import type { Generated } from 'kysely';
import type { CustomerRow, InfraRow } from '#platform/server/standard-row.ts';
import type { Category, PayrollState, PrepayFileStatus, Stage } from '../documents.ts';
import type { Origin, Placement, Quarantine } from '../placement.ts';

export interface PayEngineTables {
  /** A document received for a period; its content hangs on it (`pay-document`). `status` is of pre-pay files only. */
  pay_document: CustomerRow & {
    pay_period_id: number;
    stage: Stage;
    category: Category;
    name: string;
    sha256: string;
    size: number;
    number: number;
    /** No later version of it came. */ current: boolean;
    status: PrepayFileStatus | null;
    classification: string | null;
    /** Null: it came by the watched folder. */ user_id: number | null;
    /** Put in on a screen of the portal, or by payroll software. */ origin: Generated<Origin>;
    placement: Generated<Placement>;
    /** The agency of the person it is of; null: the company's. */ infra_id: number | null;
    collaborator_id: number | null;
    /** The keys that agreed (`matricule name`), or `hand`. */ placed_by: string | null;
    quarantine: Quarantine | null;
    /** Who it might be of, where one key says so. */ suggested_id: number | null;
    /** What could not be taken of an archive, or from which pages of which file it was cut. */
    note: string | null;
    /** Its type is still to be found by what it holds: until then only who may see every type sees it. */
    untyped: Generated<boolean>;
    /** Its employee refused the electronic payslip when it came: it is handed over on paper. */
    on_paper: Generated<boolean>;
    /** Net pay that a payslip states, in cents. */ net_cents: number | null;
    /** First opened or decided by whoever checks. */ seen_at: string | null;
    /** From then on its employee reads it; later than now: the hour chosen for it. */
    published_at: string | null;
    told_at: string | null;
    /** First opened by the employee it is of. */ delivered_at: string | null;
    decided_by: number | null;
    decided_at: string | null;
    reject_reason: string | null;
  };
  /** Who refuses the electronic payslip, and since when. */
  payslip_refusal: CustomerRow & { collaborator_id: number; since: string };
  /** A PDF of several payslips that was cut: what it held, and what its own summary stated. */
  pay_book: CustomerRow & {
    pay_period_id: number;
    stage: Stage;
    name: string;
    sha256: string;
    pages: number;
    payslips: number;
    net_cents: number;
    stated_payslips: number | null;
    stated_net_cents: number | null;
    user_id: number | null;
  };
  /** A file of the watched folder: taken, or refused with the reason. `infra_id` is the company. */
  pay_arrival: InfraRow & {
    pay_period_id: number | null;
    stage: Stage | null;
    name: string;
    sha256: string | null;
    outcome: 'taken' | 'refused';
    reason: string | null;
    at: string;
  };
  /** How far the payroll software is with a person's payslip. */
  payroll_state: CustomerRow & {
    pay_period_id: number;
    collaborator_id: number;
    state: PayrollState;
    message: string | null;
    software: string;
    user_id: number;
  };
}
