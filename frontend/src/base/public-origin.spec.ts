import { publicOrigin } from './public-origin';

it.each([
  ['https://claustro.miacademia.es/usuario/entrar', 'https://claustro.miacademia.es'],
  ['http://192.168.1.20:3000/', 'http://192.168.1.20:3000'],
  ['http://localhost:3000/', ''],
  ['http://127.0.0.1:3000/', ''],
  ['http://[::1]:3000/', ''],
])('on first use %s proposes the address «%s»', (seen, proposed) => {
  expect(publicOrigin(new URL(seen))).toBe(proposed);
});
