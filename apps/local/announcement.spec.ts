import { announcement, DEMO_NAMES, publicUrl } from './announcement';

const here = { host: '127.0.0.1', port: 3000 };

describe('what is printed when all is ready', () => {
  it('begins with the address, and tells every demo user below it', () => {
    const [first, ...rest] = announcement(here, DEMO_NAMES).split('\n');
    expect(first).toBe('Claustro listo en http://127.0.0.1:3000');
    for (const user of ['admin', 'secretaria', 'profesora', 'tutora', 'alumno'])
      expect(rest.join('\n')).toMatch(new RegExp(`^ +${user} +claustro-demo +\\S`, 'm'));
  });

  it('promises no demo user that is not there', () => {
    expect(announcement(here, ['admin'])).not.toContain('secretaria');
    expect(announcement(here, [])).not.toContain('claustro-demo');
  });

  it('says what the first visit asks for when there is nobody', () => {
    expect(announcement(here, null)).toContain('La primera visita pide');
  });

  it.each([
    ['0.0.0.0', 'http://127.0.0.1:80'],
    ['::', 'http://127.0.0.1:80'],
    ['::1', 'http://[::1]:80'],
    ['academia.local', 'http://academia.local:80'],
  ])('gives an address that a browser here can open for HOST %s', (host, url) => {
    expect(publicUrl({ host, port: 80 })).toBe(url);
  });
});
