import { findVariableTags } from './variable-tags';

const KNOWN = new Set(['nombre', 'curso.codigo']);

it('[PLUS-35] the editor marks the variables of a text, and those that do not exist', () => {
  expect(findVariableTags('Hola, {{nombre}}: {{ alumno.nonbre }}', KNOWN)).toEqual([
    { start: 6, end: 16, isKnown: true },
    { start: 18, end: 37, isKnown: false },
  ]);
});

it('[PLUS-35] the two tags of a section are variables too, and other braces are not', () => {
  expect(findVariableTags('{{#curso.codigo}}a{{/curso.codigo}} {nombre} {{nombre', KNOWN)).toEqual([
    { start: 0, end: 17, isKnown: true },
    { start: 18, end: 35, isKnown: true },
  ]);
});
