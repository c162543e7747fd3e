// What the interface says of itself (RFC 7643, sections 5 to 7).
import { GROUP } from '../group-resource.ts';
import { USER } from '../user-resource.ts';
import { MOST_RESULTS } from './page.ts';

const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema';
const RESOURCE_TYPE = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const CONFIG = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';

interface Attribute {
  readonly type?: 'string' | 'boolean' | 'complex' | 'reference';
  readonly multiValued?: boolean;
  readonly required?: boolean;
  readonly caseExact?: boolean;
  readonly mutability?: 'readWrite' | 'readOnly' | 'immutable';
  readonly uniqueness?: 'none' | 'server';
  readonly referenceTypes?: readonly string[];
  readonly subAttributes?: readonly object[];
}
const attribute = (name: string, of: Attribute = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  description: name,
  required: false,
  ...(of.type === 'boolean' || of.type === 'complex' ? {} : { caseExact: false }),
  mutability: 'readWrite',
  returned: 'default',
  ...(of.type === 'boolean' || of.type === 'complex' ? {} : { uniqueness: 'none' }),
  ...of,
});
const readOnly = { mutability: 'readOnly' } as const;
const referenceTo = (type: string) =>
  attribute('$ref', { type: 'reference', referenceTypes: [type], ...readOnly });

const schema = (base: string, id: string, name: string, attributes: readonly object[]) => ({
  schemas: [SCHEMA],
  id,
  name,
  description: name,
  attributes,
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
});
export const schemasAt = (base: string) => [
  schema(base, USER, 'User', [
    attribute('userName', { required: true, uniqueness: 'server' }),
    attribute('externalId', { caseExact: true }),
    attribute('name', {
      type: 'complex',
      subAttributes: ['givenName', 'familyName', 'formatted'].map((name) => attribute(name)),
    }),
    attribute('displayName'),
    attribute('emails', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', { uniqueness: 'server' }),
        attribute('type'),
        attribute('primary', { type: 'boolean' }),
      ],
    }),
    attribute('active', { type: 'boolean' }),
    attribute('groups', {
      type: 'complex',
      multiValued: true,
      ...readOnly,
      subAttributes: [
        attribute('value', readOnly),
        attribute('display', readOnly),
        referenceTo('Group'),
      ],
    }),
  ]),
  schema(base, GROUP, 'Group', [
    attribute('displayName', { required: true, uniqueness: 'server' }),
    attribute('externalId', { caseExact: true }),
    attribute('members', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', { mutability: 'immutable' }),
        attribute('display', readOnly),
        attribute('type', { mutability: 'immutable' }),
        referenceTo('User'),
      ],
    }),
  ]),
];

export const resourceTypesAt = (base: string) =>
  [
    { name: 'User', endpoint: '/Users', schema: USER },
    { name: 'Group', endpoint: '/Groups', schema: GROUP },
  ].map((type) => ({
    schemas: [RESOURCE_TYPE],
    id: type.name,
    ...type,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.name}` },
  }));

const NO = { supported: false };
export const configurationAt = (base: string) => ({
  schemas: [CONFIG],
  patch: { supported: true },
  bulk: { ...NO, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_RESULTS },
  changePassword: NO,
  sort: NO,
  etag: NO,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'OAuth Bearer Token',
      description: 'Authorization: Bearer',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});
