// The declarations that are made here: a stop of work (04), a return (05), the end of a contract (07), an initialisation of variable
// data (08), and the envelope that the monthly one (01) shares. What is not known is left out; the check then says what is missing.
import type { Block } from './block.ts';
import { dsnDay } from './dates.ts';
import type { ContractEnd, Event, EventDeclaration, Sender, Stop } from './model-input.ts';
import { lookAlike } from '../payroll-layout/look-alikes.ts';
import { blockOf, latin1 } from './write.ts';

const day = (iso: string | undefined): string | undefined =>
  iso === undefined ? undefined : dsnDay(iso);
const text = (value: string | undefined, length = 50): string | undefined =>
  value === undefined ? undefined : latin1(value).slice(0, length);
/** Towns are written in plain capitals: letters, digits, spaces. */
const town = (value: string | undefined): string | undefined =>
  value
    ?.normalize('NFC')
    .replace(/[\s\S]/gu, (c) => lookAlike(c) ?? c)
    .replace(/[^\p{L}\p{N} ]/gu, ' ')
    .toUpperCase();

const senderBlocks = ({ siren, nic, name, address, contact }: Sender): Block[] => [
  blockOf('S10.G00.01', {
    '001': siren,
    '002': nic,
    '003': text(name, 60),
    '004': text(address.street),
    '005': address.postcode,
    '006': town(address.town),
    '007': address.country,
  }),
  blockOf('S10.G00.02', {
    '001': contact.civility,
    '002': text(contact.name, 80),
    '004': contact.mail,
    '005': contact.phone,
  }),
];

const stopBlock = ({ reason, subrogation, back, ...stop }: Stop): Block =>
  blockOf('S21.G00.60', {
    '001': reason,
    '002': day(stop.lastDayWorked),
    '003': day(stop.expectedEnd),
    '004': subrogation ? '01' : '02',
    '005': day(subrogation?.from),
    '006': day(subrogation?.to),
    '007': subrogation?.iban,
    '008': subrogation?.bic,
    '010': day(back?.day),
    '011': back?.reason,
    '012': day(stop.accidentDay),
  });

const endBlock = (end: ContractEnd): Block =>
  blockOf(
    'S21.G00.62',
    {
      '001': day(end.day),
      '002': end.reason,
      '003': day(end.notified),
      '004': day(end.signed),
      '005': day(end.procedureStarted),
      '006': day(end.lastDayPaid),
    },
    [
      blockOf('S21.G00.63', {
        '001': end.notice.kind,
        '002': day(end.notice.from),
        '003': day(end.notice.to),
      }),
    ],
  );

const eventBlocks = (event: Event): Block[] => {
  if (event.nature === '04' || event.nature === '05') return [stopBlock(event.stop)];
  return event.nature === '07' ? [endBlock(event.end)] : [];
};

const employeeBlock = ({ employee, contract, event }: EventDeclaration): Block => {
  const { address } = employee;
  const seniority = 'seniority' in event ? event.seniority : undefined;
  const contractBlock = blockOf(
    'S21.G00.40',
    {
      ...contract.rubrics,
      '001': day(contract.start),
      '006': text(contract.jobTitle, 120),
      '007': contract.nature,
      '009': contract.number,
      '010': day(contract.expectedEnd),
    },
    eventBlocks(event),
  );
  const seniorityBlock =
    seniority &&
    blockOf('S21.G00.86', {
      '001': '07',
      '002': seniority.unit,
      '003': String(seniority.value),
      '005': contract.number,
    });
  return blockOf(
    'S21.G00.30',
    {
      '001': employee.nir,
      '002': text(employee.familyName, 80),
      '003': text(employee.usualName, 80),
      '004': text(employee.firstNames, 80),
      '005': employee.nir === undefined ? employee.sex : undefined,
      '006': day(employee.birth),
      '007': text(employee.birthPlace, 30),
      '008': text(address.street),
      '009': address.postcode,
      '010': town(address.town),
      '011': address.country,
      '013': employee.union,
      '014': employee.birthDepartment,
      '015': employee.birthCountry,
      '019': text(employee.number, 30),
      '020': employee.ntt,
    },
    [contractBlock, ...(seniorityBlock ? [seniorityBlock] : [])],
  );
};

const companyBlock = (declaration: EventDeclaration): Block => {
  const { company } = declaration;
  const establishment = blockOf(
    'S21.G00.11',
    {
      '001': company.nic,
      '002': company.activity,
      '003': text(company.address.street),
      '004': company.address.postcode,
      '005': town(company.address.town),
      '015': company.address.country,
      '022': company.agreement,
    },
    [employeeBlock(declaration)],
  );
  return blockOf(
    'S21.G00.06',
    {
      '001': company.siren,
      '002': company.headNic,
      '003': company.activity,
      '004': text(company.address.street),
      '005': company.address.postcode,
      '006': town(company.address.town),
      '010': company.address.country,
    },
    [establishment],
  );
};

/** The send that declares one event of one employee; `writeDsn` makes its text, `checkDsn` says what is missing. */
export const eventSend = (declaration: EventDeclaration): Block => {
  const { event, replaces, sender, software } = declaration;
  const initialisation = event.nature === '08' ? event : undefined;
  const contact = declaration.company.contact ?? { ...sender.contact, subject: '08' };
  const declared = blockOf(
    'S20.G00.05',
    {
      '001': event.nature,
      '002': replaces?.type ?? '01',
      '003': '11',
      '004': declaration.order,
      '006': replaces ? dsnDay(replaces.day) + replaces.order : undefined,
      '007': day(declaration.day),
      '008': '01',
      '010': '01',
      '011': initialisation?.trigger,
      '012': initialisation?.lastSiret,
    },
    [
      blockOf('S20.G00.07', {
        '001': text(contact.name, 80),
        '002': contact.phone,
        '003': contact.mail,
        '004': contact.subject,
      }),
      companyBlock(declaration),
    ],
  );
  return blockOf(
    'S10.G00.00',
    {
      '001': text(software.name, 20),
      '002': text(software.publisher, 20),
      '003': text(software.version, 10),
      '005': declaration.test ? '01' : '02',
      '006': declaration.norm,
      '007': declaration.depositPoint,
      '008': '01',
    },
    [...senderBlocks(sender), declared],
  );
};
