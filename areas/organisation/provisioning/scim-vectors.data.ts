// What Entra, Okta and the RFC send, one line each. `DOMAIN` stands for the customer's domain.
type Json = Record<string, unknown>;
export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const FIELDS = {
  userName: 'jean.dupont@DOMAIN',
  externalId: 'Ext-7',
  name: { givenName: 'Jean', familyName: 'Dupont' },
  emails: [{ value: 'jean.dupont@DOMAIN', type: 'work', primary: true }],
  active: true,
};

/** What is patched, and what the person then is. */
type PatchLine = readonly [what: string, operations: readonly unknown[], then: Json];
const mails = (value: string) => [{ value: `${value}@DOMAIN`, type: 'work', primary: true }];
const named = (givenName: string, familyName: string) => ({
  name: { givenName, familyName, formatted: `${givenName} ${familyName}` },
});
const SAME = { active: true, ...named('Jean', 'Dupont') };
const fault = (scimType: string) => ({ scimType });
export const PATCHES: readonly PatchLine[] = [
  ['Entra: off as a text', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
  ['Entra: off as a flag', [{ op: 'Replace', path: 'active', value: false }], { active: false }],
  ['Entra: off by Add', [{ op: 'Add', path: 'active', value: 'False' }], { active: false }],
  [
    'Entra: a value without a path',
    [{ op: 'Replace', value: { active: false } }],
    { active: false },
  ],
  [
    'Entra: dotted names',
    [{ op: 'Add', value: { 'name.givenName': 'Ana', 'name.familyName': 'Ruiz' } }],
    { ...named('Ana', 'Ruiz') },
  ],
  [
    'Entra: given name',
    [{ op: 'Replace', path: 'name.givenName', value: 'Ana' }],
    { ...named('Ana', 'Dupont') },
  ],
  [
    'Entra: address by its type',
    [{ op: 'Replace', path: 'emails[type eq "work"].value', value: 'ana@DOMAIN' }],
    { emails: mails('ana') },
  ],
  [
    'Entra: an address that is none yet',
    [
      { op: 'Remove', path: 'emails' },
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'bea@DOMAIN' },
    ],
    { emails: mails('bea') },
  ],
  [
    'Entra: filter as a name',
    [{ op: 'Add', value: { 'emails[type eq "work"].value': 'cea@DOMAIN' } }],
    { emails: mails('cea') },
  ],
  [
    'Entra: department of the extension',
    [{ op: 'Add', path: `${ENTERPRISE}:department`, value: 'Fret' }],
    SAME,
  ],
  [
    'Entra: manager of the extension',
    [{ op: 'Add', path: `${ENTERPRISE}:manager`, value: '12' }],
    SAME,
  ],
  [
    'Entra: extension as an object',
    [{ op: 'Add', value: { [ENTERPRISE]: { department: 'Fret' } } }],
    SAME,
  ],
  ['Entra: title', [{ op: 'Replace', path: 'title', value: 'Chef' }], SAME],
  [
    'Entra: roles are no rights',
    [{ op: 'Add', path: 'roles', value: [{ value: 'ROLE_ADMIN' }] }],
    SAME,
  ],
  [
    'Entra: roles by filter',
    [{ op: 'Add', path: 'roles[primary eq "True"].value', value: 'ROLE_ADMIN' }],
    SAME,
  ],
  [
    'Entra: telephone',
    [{ op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '0600000000' }],
    SAME,
  ],
  [
    'Entra: externalId',
    [{ op: 'Replace', path: 'externalId', value: 'Ext-8-' }],
    { externalId: 'Ext-8-' },
  ],
  [
    'Entra: userName',
    [{ op: 'Replace', path: 'userName', value: 'upn@DOMAIN' }],
    { userName: 'upn@DOMAIN' },
  ],
  [
    'Entra: displayName beside names',
    [{ op: 'Replace', path: 'displayName', value: 'Dupont, Jean' }],
    SAME,
  ],
  [
    'Entra: several at once',
    [
      { op: 'Replace', path: 'name.familyName', value: 'Roy' },
      { op: 'Replace', path: 'active', value: 'False' },
    ],
    { active: false, ...named('Jean', 'Roy') },
  ],
  ['Okta: off', [{ op: 'replace', value: { active: false } }], { active: false }],
  [
    'Okta: on again',
    [
      { op: 'replace', value: { active: false } },
      { op: 'replace', value: { active: true } },
    ],
    { active: true },
  ],
  ['Okta: a password is nobody’s', [{ op: 'replace', value: { password: 't1meMa$heen' } }], SAME],
  [
    'Okta: names',
    [{ op: 'replace', value: { name: { givenName: 'Léa', familyName: 'Noël' } } }],
    { ...named('Léa', 'Noël') },
  ],
  [
    'RFC: urn of the schema before the name',
    [{ op: 'replace', path: `${USER}:name.familyName`, value: 'Roy' }],
    { ...named('Jean', 'Roy') },
  ],
  [
    'RFC: names whatever their case',
    [{ op: 'REPLACE', path: 'NAME.FAMILYNAME', value: 'Roy' }],
    { ...named('Jean', 'Roy') },
  ],
  [
    'RFC: add another primary address',
    [{ op: 'add', path: 'emails', value: [{ value: 'dea@DOMAIN', primary: true }] }],
    { emails: mails('dea') },
  ],
  [
    'RFC: replace all addresses',
    [{ op: 'replace', path: 'emails', value: [{ value: 'eea@DOMAIN', type: 'home' }] }],
    { emails: mails('eea') },
  ],
  [
    'RFC: replace sub-attributes of all values',
    [{ op: 'replace', path: 'emails.value', value: 'fea@DOMAIN' }],
    { emails: mails('fea') },
  ],
  [
    'RFC: what a filter does not meet stays',
    [{ op: 'remove', path: 'emails[type eq "home"]' }],
    SAME,
  ],
  [
    'RFC: merged into a complex attribute',
    [{ op: 'add', path: 'name', value: { familyName: 'Roy' } }],
    { ...named('Jean', 'Roy') },
  ],
  ['the same again changes nothing', [{ op: 'replace', path: 'active', value: true }], SAME],
  [
    'read-only in a value is left aside',
    [{ op: 'replace', value: { id: '1', meta: {}, schemas: [] } }],
    SAME,
  ],
  ['read-only by its path', [{ op: 'replace', path: 'id', value: '1' }], fault('mutability')],
  [
    'groups are written at groups',
    [{ op: 'add', path: 'groups', value: [{ value: '1' }] }],
    fault('mutability'),
  ],
  ['no such operation', [{ op: 'move', path: 'active', value: true }], fault('invalidSyntax')],
  ['no operation at all', [], fault('invalidSyntax')],
  ['remove nothing named', [{ op: 'remove' }], fault('noTarget')],
  [
    'the name of the account cannot go',
    [{ op: 'remove', path: 'userName' }],
    fault('invalidValue'),
  ],
  [
    'a path that is none',
    [{ op: 'replace', path: 'name..givenName', value: 'x' }],
    fault('invalidPath'),
  ],
  [
    'a filter where there is one value',
    [{ op: 'replace', path: 'name[type eq "x"].givenName', value: 'x' }],
    fault('invalidPath'),
  ],
  [
    'a filter that is none',
    [{ op: 'replace', path: 'emails[type is "x"].value', value: 'x' }],
    fault('invalidFilter'),
  ],
  [
    'no value by a wider filter',
    [{ op: 'replace', path: 'emails[type co "zz"].value', value: 'x' }],
    fault('noTarget'),
  ],
  [
    'active is neither',
    [{ op: 'replace', path: 'active', value: 'peut-être' }],
    fault('invalidValue'),
  ],
  [
    'an address that is none',
    [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'rien' }],
    fault('invalidValue'),
  ],
  [
    'NUL in a name',
    [{ op: 'replace', path: 'name.givenName', value: 'a\u0000b' }],
    fault('invalidValue'),
  ],
  [
    'a number for a name',
    [{ op: 'replace', path: 'name.givenName', value: 7 }],
    fault('invalidValue'),
  ],
  [
    'a name without end',
    [{ op: 'replace', path: 'name.givenName', value: 'a'.repeat(101) }],
    fault('invalidValue'),
  ],
  ['an object for an operation', ['active'], fault('invalidSyntax')],
  [
    'a text for a complex attribute',
    [{ op: 'replace', path: 'name', value: 'Jean' }],
    fault('invalidValue'),
  ],
];

const MADE = { userName: 'p@DOMAIN' };
/** What is posted, and what is answered. */
export const POSTS: readonly (readonly [string, unknown, Json])[] = [
  [
    'Entra: a whole person',
    {
      schemas: [USER, ENTERPRISE],
      ...MADE,
      externalId: 'x',
      active: true,
      emails: [{ primary: true, type: 'work', value: 'p@DOMAIN' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Ana Ruiz', familyName: 'Ruiz', givenName: 'Ana' },
      roles: [],
    },
    { active: true, externalId: 'x', ...named('Ana', 'Ruiz') },
  ],
  [
    'Okta: a whole person',
    {
      schemas: [USER],
      ...MADE,
      name: { givenName: 'Léa', familyName: 'Noël' },
      emails: [{ primary: true, value: 'p@DOMAIN', type: 'work' }],
      displayName: 'Léa Noël',
      locale: 'fr-FR',
      externalId: 'y',
      groups: [],
      password: '1mz050nq',
      active: true,
    },
    { active: true, ...named('Léa', 'Noël') },
  ],
  ['off from the start', { ...MADE, active: false }, { active: false }],
  ['Entra: off as a text', { ...MADE, active: 'False' }, { active: false }],
  ['displayName alone', { ...MADE, displayName: 'Ana Ruiz Gil' }, { ...named('Ana', 'Ruiz Gil') }],
  ['no name at all', MADE, { ...named('?', '?') }],
  [
    'the work address, whichever comes first',
    {
      ...MADE,
      emails: [
        { value: 'h@DOMAIN', type: 'home' },
        { value: 'W@DOMAIN', type: 'work' },
      ],
    },
    { emails: mails('w') },
  ],
  [
    'the primary address before the work one',
    {
      ...MADE,
      emails: [
        { value: 'w@DOMAIN', type: 'work' },
        { value: 'h@DOMAIN', primary: 'True' },
      ],
    },
    { emails: mails('h') },
  ],
  ['an address as a plain text', { ...MADE, emails: ['t@DOMAIN'] }, { emails: mails('t') }],
  [
    'names of attributes whatever their case',
    { USERNAME: 'p@DOMAIN', Active: false },
    { active: false },
  ],
  [
    'a userName that is no address, with one',
    { userName: 'p-', emails: [{ value: 'p@DOMAIN' }] },
    { userName: 'p-', emails: mails('p') },
  ],
  ['a userName that is no address, without', { userName: 'p-' }, fault('invalidValue')],
  ['no userName', { name: { givenName: 'Ana' } }, fault('invalidValue')],
  ['an empty userName', { userName: ' ' }, fault('invalidValue')],
  ['a list', [MADE], fault('invalidSyntax')],
  ['a text', 'p@DOMAIN', fault('invalidSyntax')],
  ['an address in two lines', { userName: 'a@DOMAIN\r\nBcc: x@y.zz' }, fault('invalidValue')],
  ['active is neither', { ...MADE, active: 1 }, fault('invalidValue')],
];

/** Whom a filter finds among Jean Dupont (externalId Ext-7) and Zoé Martin (off). */
export const FILTERS: readonly (readonly [string, string, readonly string[] | 'invalidFilter'])[] =
  [
    ['Entra: by userName', 'userName eq "jean.dupont@DOMAIN"', ['Jean']],
    ['Entra: nobody', 'userName eq "e6a7b9d0-0000@nulle.part"', []],
    ['Okta: in capitals', 'userName Eq "JEAN.DUPONT@DOMAIN"', ['Jean']],
    ['by externalId', 'externalId eq "Ext-7"', ['Jean']],
    ['what every object of JavaScript has', 'constructor pr', 'invalidFilter'],
    [
      'a year that no database writes',
      'meta.created gt "+275760-09-13T00:00:00Z"',
      'invalidFilter',
    ],
    ['externalId is exact', 'externalId eq "ext-7"', []],
    ['by address', 'emails.value eq "zoe@DOMAIN"', ['Zoé']],
    ['Entra: by the work address', 'emails[type eq "work" and value eq "zoe@DOMAIN"]', ['Zoé']],
    ['by another kind of address', 'emails[type eq "home"] and name.familyName eq "Dupont"', []],
    ['by family name', 'name.familyName eq "dupont"', ['Jean']],
    ['begins', 'name.familyName sw "Mart" and name.givenName sw "Zo"', ['Zoé']],
    ['ends', 'userName ew "dupont@DOMAIN"', ['Jean']],
    ['contains', 'userName co "upont@DOMAIN"', ['Jean']],
    ['a wildcard is a sign', 'userName sw "%"', []],
    ['a quote is a sign', 'userName eq "a\'; drop table app_user; --"', []],
    ['a quote within', 'userName eq "a\\"b"', []],
    ['off', 'active eq false and name.familyName eq "Martin" and name.givenName eq "Zoé"', ['Zoé']],
    ['Entra: off as a text', 'active eq "False" and userName eq "zoe@DOMAIN"', ['Zoé']],
    ['or', 'userName eq "zoe@DOMAIN" or externalId eq "Ext-7"', ['Jean', 'Zoé']],
    [
      'and before or',
      'userName eq "zoe@DOMAIN" or externalId eq "Ext-7" and active eq false',
      ['Zoé'],
    ],
    [
      'parentheses',
      '(userName eq "zoe@DOMAIN" or externalId eq "Ext-7") and active eq true',
      ['Jean'],
    ],
    ['not', 'not (active eq false) and externalId eq "Ext-7"', ['Jean']],
    ['present', 'externalId pr and userName eq "jean.dupont@DOMAIN"', ['Jean']],
    ['absent', 'not (externalId pr) and userName eq "zoe@DOMAIN"', ['Zoé']],
    ['differs', 'externalId ne "Ext-7" and userName sw "zoe@DOMAIN"', ['Zoé']],
    [
      'changed since',
      'meta.lastModified gt "2020-01-01T00:00:00Z" and externalId eq "Ext-7"',
      ['Jean'],
    ],
    ['changed before', 'meta.lastModified lt "2020-01-01T00:00:00+02:00"', []],
    ['urn before the name', `${USER}:userName eq "zoe@DOMAIN"`, ['Zoé']],
    ['no such attribute', 'password eq "x"', 'invalidFilter'],
    ['no operator', 'userName', 'invalidFilter'],
    ['no such operator', 'userName like "x"', 'invalidFilter'],
    ['no value', 'userName eq', 'invalidFilter'],
    ['a value without quotes', 'userName eq jean', 'invalidFilter'],
    ['a quote that stays open', 'userName eq "jean', 'invalidFilter'],
    ['a parenthesis that stays open', '(userName eq "a"', 'invalidFilter'],
    ['more after the end', 'userName eq "a" userName', 'invalidFilter'],
    ['a number for a text', 'userName eq 7', 'invalidFilter'],
    ['a flag in order', 'active gt true', 'invalidFilter'],
    ['a day that is none', 'meta.created gt "hier"', 'invalidFilter'],
    ['too deep', `${'('.repeat(40)}active eq true${')'.repeat(40)}`, 'invalidFilter'],
    ['too long', `userName eq "${'a'.repeat(2_100)}"`, 'invalidFilter'],
  ];

const value = (...of: number[]) => of.map((id) => ({ value: String(id) }));
/** Of a group of 1 and 2. */
export const MEMBERS: readonly (readonly [what: string, operation: Json, then: Json])[] = [
  ['Entra: added', { op: 'Add', path: 'members', value: value(3, 4) }, { members: [1, 2, 3, 4] }],
  ['Entra: added again', { op: 'Add', path: 'members', value: value(2) }, { members: [1, 2] }],
  ['Entra: removed by value', { op: 'Remove', path: 'members', value: value(1) }, { members: [2] }],
  ['Okta: removed by filter', { op: 'remove', path: 'members[value eq "2"]' }, { members: [1] }],
  ['Okta: replaced', { op: 'replace', path: 'members', value: value(3, 3) }, { members: [3] }],
  [
    'Okta: renamed',
    { op: 'replace', value: { id: '9', displayName: 'Fret' } },
    { members: [1, 2] },
  ],
  ['added without a path', { op: 'Add', value: { members: value(3) } }, { members: [1, 2, 3] }],
  [
    'one as an object',
    { op: 'add', path: 'members', value: { value: '3' } },
    { members: [1, 2, 3] },
  ],
  ['one as a text', { op: 'add', path: 'members', value: ['3'] }, { members: [1, 2, 3] }],
  ['all removed', { op: 'remove', path: 'members' }, { members: [] }],
  [
    'somebody who is not in it',
    { op: 'remove', path: 'members[value eq "8"]' },
    { members: [1, 2] },
  ],
  [
    'somebody who is nobody',
    { op: 'add', path: 'members', value: [{ value: 'x' }] },
    fault('invalidValue'),
  ],
  ['without a name', { op: 'replace', path: 'displayName', value: '' }, fault('invalidValue')],
];
