import { weaknessOf } from './weak-clave';

const NAMES = ['lucia.garcia', 'Lucía García Muñoz', 'Academia Ágora'];

it.each([
  'una clave larga',
  'una-clave-larga',
  'otra clave larga',
  'una tercera clave',
  'NuevaClave-2026',
  'caballo grapa correcto pila',
  'tres tristes tigres comen trigo',
  'X7k#pQ9vLm2z',
  'Lucía vive en la calle Mayor',
  'Ñandú—pingüino',
  '学院的密码很长而且不好猜',
])('«%s» is accepted', (clave) => {
  expect(weaknessOf(clave, NAMES)).toBeNull();
});

it.each([
  ['corta', 'debe tener 10 letras'],
  ['ñ'.normalize('NFD').repeat(9), 'debe tener 10 letras'],
  ['x'.repeat(201), 'demasiado larga'],
  [' '.repeat(10), 'solo de espacios'],
  ['aaaaaaaaaa', 'repite'],
  ['1212121212', 'solo de cifras'],
  ['gatoazulgatoazul', 'repite'],
  ['abcabcabcabc', 'repite'],
  ['1234567890', 'solo de cifras'],
  ['0987654321', 'solo de cifras'],
  ['qwertyuiop', 'orden'],
  ['qwerty12345', 'orden'],
  ['poiuytrewq', 'orden'],
  ['ABCDEFGHIJ', 'orden'],
  ['asdfghjkl1', 'orden'],
  ['25-12-1970', 'solo de cifras'],
  ['612 345 908', 'solo de cifras'],
  ['password123', 'más usadas'],
  ['P4ssw0rd2026!', 'más usadas'],
  ['contraseña1', 'más usadas'],
  ['ContraseñaSegura', 'más usadas'],
  ['realmadrid2024', 'más usadas'],
  ['administrador', 'más usadas'],
  ['iloveyou12', 'más usadas'],
  ['1q2w3e4r5t', 'más usadas'],
  ['secretaria1', 'más usadas'],
  ['claustro-demo', 'más usadas'],
  ['claustro-2026', 'más usadas'],
  ['lucia.garcia', 'su nombre'],
  ['GarciaMunoz1', 'su nombre'],
  ['agora-agora-26', 'su nombre'],
  ['claustro.abc', 'más usadas'],
])('«%s» is refused: %s', (clave, reason) => {
  expect(weaknessOf(clave, NAMES)).toContain(reason);
});

it('every refusal is one Spanish sentence, and the longest clave takes no noticeable time', () => {
  for (const clave of ['a', ' '.repeat(12), 'amor'.repeat(50), 'claveseguray'.repeat(16), 'x1'.repeat(100)])
    expect(weaknessOf(clave)).toMatch(/^La clave [^.]+\.( Elija otra\.)?$/);
});
