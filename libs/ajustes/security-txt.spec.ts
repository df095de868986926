import { securityTxt } from './security-txt';

const NOW = new Date('2026-11-20T09:00:00Z');

it('names the contact, an expiry date within a year, the languages and its own address', () => {
  expect(securityTxt({ email: 'ana@miacademia.es', address: 'https://claustro.miacademia.es' }, NOW)).toBe(
    `Contact: mailto:ana@miacademia.es
Expires: 2027-05-19T00:00:00Z
Preferred-Languages: es, en
Canonical: https://claustro.miacademia.es/.well-known/security.txt
`,
  );
});

it('leaves out its own address until it is set', () => {
  expect(securityTxt({ email: 'ana@miacademia.es', address: null }, NOW)).not.toContain('Canonical');
});
