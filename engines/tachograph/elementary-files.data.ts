/** The lengths an elementary file may have: `least`, `least + step`, … up to `most` bytes. */
export interface LengthRule {
  readonly least: number;
  readonly most: number;
  readonly step: number;
}

export interface ElementaryFile {
  readonly name: string;
  readonly generation1: LengthRule | null;
  readonly generation2: LengthRule | null;
}

const LONGEST = 0xfffe;
const exactly = (length: number): LengthRule => ({ least: length, most: length, step: 1 });
const between = (least: number, most: number): LengthRule => ({ least, most, step: 1 });
const records = (header: number, record: number): LengthRule => ({
  least: header,
  most: LONGEST,
  step: record,
});
const both = (rule: LengthRule) => ({ generation1: rule, generation2: rule });

const certificate = { generation1: exactly(194), generation2: between(204, 341) };
const generation2Certificate = { generation1: null, generation2: between(204, 341) };

/**
 * Elementary files of all tachograph cards, by file identifier (Annex IC, Appendix 2, TCS_140 to TCS_170).
 */
export const ELEMENTARY_FILES: ReadonlyMap<number, ElementaryFile> = new Map<
  number,
  ElementaryFile
>([
  [0x0002, { name: 'ICC', ...both(exactly(25)) }],
  [0x0005, { name: 'IC', ...both(exactly(8)) }],
  [
    0x0501,
    {
      name: 'Application_Identification',
      generation1: between(5, 11),
      generation2: between(5, 19),
    },
  ],
  [0x0502, { name: 'Events_Data', ...both(records(0, 24)) }],
  [0x0503, { name: 'Faults_Data', ...both(records(0, 24)) }],
  [0x0504, { name: 'Driver_Activity_Data', ...both(between(4, LONGEST)) }],
  [0x0505, { name: 'Vehicles_Used', generation1: records(2, 31), generation2: records(2, 48) }],
  [0x0506, { name: 'Places', generation1: records(1, 10), generation2: records(2, 21) }],
  [0x0507, { name: 'Current_Usage', ...both(exactly(19)) }],
  [0x0508, { name: 'Control_Activity_Data', ...both(exactly(46)) }],
  [0x0509, { name: 'Workshop_Card_Download', ...both(exactly(2)) }],
  [0x050a, { name: 'Calibration', generation1: records(3, 105), generation2: records(4, 178) }],
  [
    0x050b,
    { name: 'Sensor_Installation_Data', generation1: exactly(16), generation2: between(16, 102) },
  ],
  [
    0x050c,
    { name: 'Controller_Activity_Data', generation1: records(2, 46), generation2: records(2, 47) },
  ],
  [
    0x050d,
    { name: 'Company_Activity_Data', generation1: records(2, 46), generation2: records(2, 47) },
  ],
  [0x050e, { name: 'Card_Download', ...both(between(1, 4)) }],
  [0x0520, { name: 'Identification', ...both(between(139, 211)) }],
  [0x0521, { name: 'Driving_Licence_Info', ...both(exactly(53)) }],
  [0x0522, { name: 'Specific_Conditions', generation1: records(0, 5), generation2: records(2, 5) }],
  [0x0523, { name: 'VehicleUnits_Used', generation1: null, generation2: records(2, 10) }],
  [0x0524, { name: 'GNSS_Places', generation1: null, generation2: records(2, 18) }],
  [0x0525, { name: 'Application_Identification_V2', generation1: null, generation2: exactly(10) }],
  [0x0526, { name: 'Places_Authentication', generation1: null, generation2: records(2, 5) }],
  [0x0527, { name: 'GNSS_Places_Authentication', generation1: null, generation2: records(2, 5) }],
  [0x0528, { name: 'Border_Crossings', generation1: null, generation2: records(2, 17) }],
  [0x0529, { name: 'Load_Unload_Operations', generation1: null, generation2: records(2, 20) }],
  [0x0530, { name: 'Load_Type_Entries', generation1: null, generation2: records(2, 5) }],
  [0x0531, { name: 'Calibration_Add_Data', generation1: null, generation2: records(2, 27) }],
  [0x0540, { name: 'VU_Configuration', generation1: null, generation2: exactly(3072) }],
  [0xc100, { name: 'Card_Certificate', ...certificate }],
  [0xc101, { name: 'CardSignCertificate', ...generation2Certificate }],
  [0xc108, { name: 'CA_Certificate', ...certificate }],
  [0xc109, { name: 'Link_Certificate', ...generation2Certificate }],
]);

/** Generation 1 signs with RSA-1024; 64-byte signatures are those of Russian national cards (GOST). */
export const SIGNATURE_1: LengthRule = between(64, 128);
/** Plain r‖s of 256- to 521-bit curves. */
export const SIGNATURE_2: LengthRule = between(64, 132);
