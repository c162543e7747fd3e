// Which addresses the portal connects to when somebody typed them.
import { describe, expect, it } from 'vitest';
import { allowedAddress, isAllowed, isListed } from './allowed-address.ts';

describe('an address that somebody typed', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    'fd00::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    'not-an-address',
  ])('%s is not reached', (address) => expect(isAllowed(address, '')).toBe(false));
  it.each([
    '8.8.8.8',
    '172.15.255.255',
    '172.32.0.0',
    '11.0.0.0',
    '2a01:e0a::1',
    '2606:4700::1111',
  ])('%s is reached', (address) => expect(isAllowed(address, '')).toBe(true));
  it('of a private network is reached where the operator says so, and only there', () => {
    expect(isAllowed('10.1.2.3', '10.1.0.0/16')).toBe(true);
    expect(isAllowed('10.2.2.3', '10.1.0.0/16')).toBe(false);
  });
  it.each([
    ['sftp.exemple.fr', true],
    ['SFTP.exemple.fr.', true],
    ['a.paie.fr', true],
    ['paie.fr', false],
    ['evilpaie.fr', false],
    ['sftp.exemple.fr.evil.fr', false],
  ])('%s is of the operator’s list: %s', (host, expected) =>
    expect(isListed(host, 'sftp.exemple.fr, .paie.fr')).toBe(expected),
  );
  it('is looked up, and what its name means is judged', async () => {
    await expect(
      allowedAddress('localhost', { OUTGOING_PRIVATE: '', OUTGOING_HOSTS: '' }),
    ).rejects.toThrow('réseau privé');
    const local = { OUTGOING_PRIVATE: '127.0.0.0/8', OUTGOING_HOSTS: '' };
    expect(await allowedAddress('127.0.0.1', local)).toBe('127.0.0.1');
    const elsewhere = { ...local, OUTGOING_HOSTS: 'sftp.exemple.fr' };
    await expect(allowedAddress('127.0.0.1', elsewhere)).rejects.toThrow('permet');
  });
});
