import { sanitizeLetter, toHeaderText, senderAddress } from './letter';

const letter = (more: object) => ({ to: 'ana@example.com', subject: 'Hola', text: 'Hola', ...more });

describe('a message', () => {
  it.each([
    'ana@example.com\r\nBcc: todos@example.com',
    'ana@example.com\nBcc: todos@example.com',
    'ana@example.com, eva@example.com',
    'ana@example.com;eva@example.com',
    'Ana <ana@example.com>',
    '"ana@example.com"@example.com',
    'grupo: ana@example.com;',
    'ana@example.com\u2028Bcc: x@y.es',
    'ana',
    '',
  ])('goes to one address, and not to «%s»', (to) => {
    expect(() => sanitizeLetter(letter({ to }))).toThrow('La dirección de correo no está completa.');
  });

  it('has a subject of one line, whatever came for it', () => {
    const { subject } = sanitizeLetter(letter({ subject: 'Hola\r\nBcc: todos@example.com\r\n\r\nTexto' }));
    expect(subject).toBe('Hola Bcc: todos@example.com Texto');
    expect(toHeaderText('a\u2028b\u0085c\u0000d')).toBe('a b c d');
  });

  it.each([
    [null, 'claustro@localhost'],
    ['smtp://correo.example.com:25', 'no-responder@correo.example.com'],
    ['smtps://academia%40example.com:clave@correo.example.com', 'academia@example.com'],
    ['smtps://academia:clave@correo.example.com', 'no-responder@correo.example.com'],
  ])('sent through %s comes from %s', (url, address) => expect(senderAddress(url)).toBe(address));
});
