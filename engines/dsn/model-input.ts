// What a declaration that is made here is made from: days are ISO days, codes are those of the norm.
export interface Address {
  readonly street?: string;
  readonly postcode?: string;
  readonly town?: string;
  /** ISO code, abroad only (then without postcode and town). */
  readonly country?: string;
}
export interface Sender {
  readonly siren: string;
  readonly nic: string;
  readonly name: string;
  readonly address: Address;
  readonly contact: {
    /** `01` Monsieur, `02` Madame. */
    readonly civility: '01' | '02';
    readonly name: string;
    readonly mail: string;
    readonly phone: string;
  };
}
/** Who answers for the company (S20.G00.07). */
export interface CompanyContact {
  readonly name: string;
  readonly phone: string;
  readonly mail: string;
  /** S20.G00.07.004: `01` daily allowances, `02` end of contract, `08` all. */
  readonly subject: string;
}
export interface Company {
  readonly siren: string;
  /** NIC of the head office, then of the establishment that declares. */
  readonly headNic: string;
  readonly nic: string;
  readonly activity?: string;
  readonly address: Address;
  readonly agreement?: string;
  /** Without it the sender's own, for all subjects. */
  readonly contact?: CompanyContact;
}
export interface Employee {
  readonly nir?: string;
  readonly ntt?: string;
  /** Only where there is no NIR. */
  readonly sex?: '01' | '02';
  readonly familyName: string;
  readonly usualName?: string;
  readonly firstNames: string;
  /** ISO day. */
  readonly birth: string;
  readonly birthPlace?: string;
  readonly birthDepartment?: string;
  readonly birthCountry?: string;
  /** S21.G00.30.013: `01` France, `02` EU, `03` EEA and Switzerland, `04` other. */
  readonly union?: string;
  readonly address: Address;
  readonly number?: string;
}
export interface EmployeeContract {
  readonly number: string;
  /** ISO days. */
  readonly start: string;
  readonly expectedEnd?: string;
  /** S21.G00.40.007: `01` CDI, `02` CDD, `03` mission … */
  readonly nature: string;
  readonly jobTitle?: string;
  /** Rubrics of S21.G00.40 by number, as payroll keeps them: `{ '002': '06', '003': '04' }`. */
  readonly rubrics?: Readonly<Record<string, string>>;
}
export interface Stop {
  readonly reason: string;
  readonly lastDayWorked: string;
  readonly expectedEnd?: string;
  readonly subrogation?: {
    readonly from: string;
    readonly to: string;
    readonly iban?: string;
    readonly bic?: string;
  };
  readonly accidentDay?: string;
  readonly back?: { readonly day: string; readonly reason: string };
}
export interface ContractEnd {
  readonly day: string;
  /** S21.G00.62.002 */
  readonly reason: string;
  readonly lastDayPaid?: string;
  readonly notified?: string;
  readonly signed?: string;
  readonly procedureStarted?: string;
  readonly notice: { readonly kind: string; readonly from?: string; readonly to?: string };
}
export interface Seniority {
  /** S21.G00.86.002: `01` days, `02` months, `03` years. */
  readonly unit: string;
  readonly value: number;
}
export type Event =
  | { readonly nature: '04'; readonly stop: Stop }
  | { readonly nature: '05'; readonly stop: Stop }
  | { readonly nature: '07'; readonly end: ContractEnd; readonly seniority?: Seniority }
  | {
      readonly nature: '08';
      readonly trigger: string;
      readonly lastSiret?: string;
      readonly seniority?: Seniority;
    };
export interface EventDeclaration {
  readonly norm: string;
  readonly software: {
    readonly name: string;
    readonly publisher: string;
    readonly version: string;
  };
  /** A test is not taken into account by the organisms. */
  readonly test: boolean;
  /** `01` net-entreprises, `02` MSA. */
  readonly depositPoint: '01' | '02';
  /** ISO day of the file and its growing number. */
  readonly day: string;
  readonly order: string;
  /** The deposit that this one cancels or replaces: type `04` or `03`. */
  readonly replaces?: { readonly type: '03' | '04'; readonly day: string; readonly order: string };
  readonly sender: Sender;
  readonly company: Company;
  readonly employee: Employee;
  readonly contract: EmployeeContract;
  readonly event: Event;
}
