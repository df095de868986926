import { announcement, DEMO_NAMES, publicUrl } from './announcement';

const here = { host: '127.0.0.1', port: 3000, demoPublica: false };

describe('the announcement that all is ready', () => {
  it('begins with the address, and lists every demo user below it', () => {
    const [first, ...rest] = announcement(here, DEMO_NAMES).split('\n');
    expect(first).toBe('Claustro listo en http://127.0.0.1:3000');
    for (const user of ['admin', 'secretaria', 'profesora', 'tutora', 'alumno'])
      expect(rest.join('\n')).toMatch(new RegExp(`^ +${user} +claustro-demo +\\S`, 'm'));
  });

  it('lists only demo users that exist', () => {
    expect(announcement(here, ['admin'])).not.toContain('secretaria');
    expect(announcement(here, [])).not.toContain('claustro-demo');
  });

  it('explains the first visit when there are no users', () => {
    expect(announcement(here, null)).toContain('La primera visita pide');
  });

  it('shows the code that the first visitor needs', () => {
    expect(announcement({ ...here, host: '0.0.0.0' }, null, 'ABCD-EFGH-JKMN-PQRS')).toContain('ABCD-EFGH-JKMN-PQRS');
    expect(announcement(here, null)).not.toContain('Código');
  });

  it('lists no clave that a server on a network refuses', () => {
    const open = { ...here, host: '0.0.0.0' };
    expect(announcement(open, DEMO_NAMES)).not.toContain('claustro-demo');
    expect(announcement(open, DEMO_NAMES)).toContain('DEMO_PUBLICA=si');
    expect(announcement({ ...open, demoPublica: true }, DEMO_NAMES)).toContain('claustro-demo');
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
