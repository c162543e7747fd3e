// The rows of each kind, by table. Subject access finds tables by the schema; a test compares both, so that no table about people is forgotten.
import { ONE_SIGNER } from '#areas/collaborators/signatures/server/api.ts';
import type { Kind } from '../kinds.data.ts';

export interface Part {
  readonly table: string;
  /** Whose column: a person’s (usual), an account’s, or nobody’s. */
  readonly by?: 'person' | 'account' | 'nobody';
  /** SQL over the row `x`: the day of the event. Not for `departure`. */
  readonly on?: string;
  /** SQL over `x`: which rows are of this kind. */
  readonly when?: string;
  /** Tables that go with it by cascade and hold files, with their key. */
  readonly files?: Readonly<Record<string, string>>;
  /** References that are emptied before: `[table, column]`. */
  readonly unlink?: readonly (readonly [string, string])[];
  /** SQL over `x`: whose row it is, where no column says so. */
  readonly person?: string;
  /** About everybody of its time: it stays while somebody is held who was there by then. */
  readonly isOfAll?: true;
  /** Its files belong to another row: its table, the key in `x`. */
  readonly filesOf?: readonly [string, string];
}
const dated = (table: string, on = 'x.day'): Part => ({ table, on });
const of = (...tables: readonly string[]): Part[] => tables.map((table) => ({ table }));
const section = (...names: readonly string[]): Part[] => [
  { table: 'civil_record', when: `x.section in (${names.map((n) => `'${n}'`).join(', ')})` },
];
const date = (instant: string): string => `(${instant} at time zone 'Europe/Paris')::date`;
const seconds = (column: string): string => date(`to_timestamp(${column})`);
const made = (table: string): Part => dated(table, date('x.created_at'));
const monthEnd = (month: string): string =>
  `((${month} || '-01')::date + interval '1 month' - interval '1 day')::date`;
const payslip = (when: string): Part => ({
  table: 'pay_document',
  // The last of: stored, published, opened by its employee.
  on: date('greatest(x.created_at, x.published_at, x.delivered_at)'),
  when: `x.collaborator_id is not null and ${when}`,
});
const ELECTRONIC = `x.category = 'payslip' and not x.on_paper`;
const PAPER = `x.category = 'payslip' and x.on_paper`;

const DECLARATION: Part = {
  table: 'dsn_report',
  on: date('greatest(x.at, x.sent_at)'),
  files: { dsn_return: 'dsn_report_id' },
  unlink: [
    ['dsn_report', 'previous_id'],
    ['dsn_report', 'compared_id'],
  ],
};

export const KIND_ROWS: Readonly<Record<Kind, readonly Part[]>> = {
  payslips: [payslip(ELECTRONIC)],
  payslipDoubles: [payslip(PAPER)],
  payPapers: [
    payslip(`x.category not in ('payslip', 'discipline', 'contract', 'certificate', 'break')`),
  ],
  sanctionPapers: [payslip(`x.category = 'discipline'`)],
  employmentPapers: [
    { table: 'pay_document', when: `x.category in ('contract', 'certificate', 'break')` },
  ],
  payFigures: of('evp_value', 'evp_mission', 'evp_regulation', 'heading_config'),
  // What was sent stays a line (who, when, how many rows); its files go.
  payExports: [
    {
      table: 'payroll_export_file',
      by: 'nobody',
      isOfAll: true,
      on: `${date('x.created_at')} + interval '1 year'`,
      filesOf: ['payroll_export', 'payroll_export_id'],
    },
  ],
  paySnapshots: [],
  advances: [
    dated(
      'advance_payment',
      `greatest(x.transfer_on, ${date('coalesce(x.decided_at, x.requested_at)')})`,
    ),
  ],
  expenses: [dated('expense_addition')],
  settlements: [
    { table: 'final_settlement', files: { final_settlement_file: 'final_settlement_id' } },
  ],
  disputes: [{ table: 'dispute', on: date('coalesce(x.decided_at, x.updated_at)') }],
  dsn: [
    { ...DECLARATION, by: 'nobody', isOfAll: true, when: 'x.collaborator_id is null' },
    { ...DECLARATION, when: 'x.collaborator_id is not null' },
  ],
  paySoftware: of('payroll_state'),
  mobility: [dated('mobility_result', monthEnd('x.month'))],
  payslipChoice: of('payslip_refusal'),
  workingTime: of(
    'day_record',
    'activity_evidence',
    'condition_evidence',
    'device_evidence',
    'closed_day_difference',
  ),
  tachograph: of('legal_file'),
  positions: of('position_evidence'),
  controlBook: [],
  dayDecisions: [dated('day_decision'), dated('derivation_failure', date('x.failed_at'))],
  // What a badge left before it was linked to somebody is of nobody.
  clockings: [
    { table: 'clocking', on: seconds('x.at') },
    dated('clocking_day'),
    dated('clocking_processing'),
  ],
  clockingPlaces: [{ table: 'clocking_place', by: 'nobody', on: date('x.created_at') }],
  badges: of('clocking_badge', 'clocking_identity'),
  declaredDays: [dated('declared_day'), dated('declared_day_reminder', 'x.sent_on')],
  declaredSettings: of('declared_day_person', 'declared_day_year'),
  sedentaryHours: [dated('sedentary_day'), dated('sedentary_sheet', monthEnd('x.month'))],
  planning: [
    dated('planned_day'),
    dated('planning_change'),
    dated('planning_comment'),
    dated('planning_publication', 'x.last_day'),
    dated('planning_replacement'),
    dated('planning_wish', `coalesce(x.last_day, ${date('x.updated_at')})`),
    dated('calendar_attribute_value'),
    dated('circuit_assignment'),
    dated('shift_swap', 'greatest(x.day, x.with_day)'),
    made('open_shift_claim'),
  ],
  schedules: of('theoretical_schedule'),
  absences: of('absence', 'absence_approver'),
  counters: [
    ...of(
      'counter_balance',
      'counter_credit',
      'counter_reading',
      'splitting_waiver',
      'debit_credit_addition',
      'debit_credit_line',
      'debit_credit_preference',
      'debit_credit_state',
    ),
    ...section('children'),
  ],
  offences: [
    dated('offence_event'),
    dated('offence'),
    dated('offence_difference'),
    dated('article12_claim'),
  ],
  offenceLetters: [{ ...made('offence_letter'), unlink: [['offence', 'letter_id']] }],
  offenceState: of('offence_judgement'),
  inspections: [
    { table: 'inspection', on: 'x.inspected_on', when: 'x.collaborator_id is not null' },
  ],
  fines: [
    {
      table: 'traffic_fine',
      on: 'greatest(x.sent_on, x.designated_on)',
      when: `x.collaborator_id is not null and x.status <> 'to_designate'`,
    },
  ],
  cardReminders: of('legal_file_alert', 'legal_file_reminder'),
  titles: section('licence', 'training', 'adr'),
  medical: section('medical'),
  applicants: [
    {
      table: 'contract',
      by: 'nobody',
      on: date('x.updated_at'),
      when: `x.collaborator_id is null and x.mission_id is null and x.status in ('saved', 'refused', 'did_not_show_up')`,
    },
  ],
  contracts: [
    { table: 'contract', when: `x.status in ('filled', 'saved', 'refused', 'did_not_show_up')` },
  ],
  signatures: [
    {
      table: 'signature_request',
      // Of several nobody goes alone, so that the proof of the others stays whole.
      person: ONE_SIGNER,
      when: `x.status in ('signed', 'declined', 'expired', 'canceled', 'deleted')`,
    },
    ...of('signature_campaign_person'),
    // They go with their request.
    { table: 'signature_participant', when: 'false' },
  ],
  register: of('mission', 'retention_pseudonym'),
  civilData: section('address', 'birth', 'nationality', 'employment', 'pay'),
  dfs: section('dfs'),
  emergency: section('emergency'),
  documents: of('library_document', 'library_document_read'),
  demandsToChange: [made('tracked_change')],
  onboarding: of('onboarding_list', 'onboarding_item'),
  groups: of('resource_group_member'),
  demands: of('demand'),
  notifications: [{ ...made('notification'), by: 'account' }],
  telephoneEntries: [{ table: 'sync_item', by: 'account', on: date('x.received_at') }],
  satisfaction: [{ ...made('satisfaction'), by: 'account' }],
  signIns: [{ table: 'login_event', by: 'account', on: date('x.at') }],
  readings: [{ table: 'audit_log', on: date('x.at'), when: `x.action = 'read'` }],
  // What ran and what was erased stays: it names nobody.
  changes: [
    { table: 'audit_log', on: date('x.at'), when: `x.action in ('insert', 'update', 'delete')` },
  ],
  mails: [],
  account: [
    'access_review_item',
    'app_user',
    'announcement_reader',
    'api_key',
    'calendar_address',
    'collaborator_cursor',
    'notification_choice',
    'notification_delivery',
    'notification_setting',
    'passkey',
    'passkey_challenge',
    'password_link',
    'pay_entry_last_company',
    'pay_entry_view',
    'planning_filter',
    'planning_preference',
    'provisioned_member',
    'push_device',
    'recovery_code',
    'release_note_read',
    'release_note_visit',
    'reply_address',
    'second_factor',
    'session',
    'user_accreditation',
    'user_credential',
    'user_perimeter',
    'user_profile_link',
  ].map((table) => ({ table, by: 'account' })),
  consents: [{ table: 'privacy_answer', by: 'account' }],
  holds: [{ table: 'retention_hold', on: 'x.lifted_on', when: 'x.lifted_on is not null' }],
};
