import { addressWarning } from './address-warning';

it.each([
  ['https://claustro.miacademia.es', 'https://claustro.miacademia.es'],
  ['https://Claustro.miacademia.es/', 'https://claustro.miacademia.es'],
])('the address %s of links is right for who is at %s', (stored, here) => {
  expect(addressWarning(stored, here)).toBeNull();
});

it('on the computer of Claustro, a missing address is no problem', () => {
  expect(addressWarning('', 'http://127.0.0.1:3000')).toBeNull();
});

it.each([
  ['http://claustro.miacademia.es', 'https://claustro.miacademia.es'],
  ['https://otra.es', 'https://claustro.miacademia.es'],
  ['no es una dirección', 'https://claustro.miacademia.es'],
])('the address %s of links is called into question by who is at %s', (stored, here) => {
  expect(addressWarning(stored, here)).toBe(
    `Ahora usted está en ${here}, pero los enlaces de los correos llevan a ${stored}. Compruebe que se entra por ahí.`,
  );
});

it('without an address of links, the setting names what does not work', () => {
  expect(addressWarning('', 'https://claustro.miacademia.es')).toBe(
    'Sin dirección, quien olvida su clave no recibe un enlace. Ahora usted está en https://claustro.miacademia.es.',
  );
});
