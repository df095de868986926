import { withoutSeparators, type SeparatedKind } from './separators';

const NBSP = '\u00a0';

it.each<[SeparatedKind, string, string]>([
  ['nif', '12.345.678-Z', '12345678Z'],
  ['nif', `12345678${NBSP}Z`, '12345678Z'],
  ['nif', '12\u2009345\u202f678\u200b–Z', '12345678Z'],
  ['nif', 'ES 12345678 Z', '12345678Z'],
  ['nif', 'NIF: 12345678/Z', '12345678Z'],
  ['nif', 'ESB123456', 'ESB123456'],
  ['iban', 'IBAN ES91 2100 0418 45 0200051332', 'ES9121000418450200051332'],
  ['iban', 'iban: es91-2100—0418.45/0200051332', 'es9121000418450200051332'],
  ['telefono', '(+34) 653 025 900', '+34653025900'],
  ['telefono', '(0034) 653-025-900', '0034653025900'],
  ['telefono', '+34(653)025900', '+34653025900'],
  ['telefono', 'tel:+34653025900', '+34653025900'],
  ['telefono', 'Tel. 653 02 59 00', '653025900'],
  ['telefono', 'Móvil: 653025900', '653025900'],
  ['telefono', '\u202a+34 653 025 900\u202c', '+34653025900'],
  ['telefono', '653 025 900 ext. 12', '653025900ext12'],
  ['telefono', '６５３０２５９００', '653025900'],
  ['codigo', 'A – 00 540', 'A00540'],
  ['codigo', 'F2026/0012', 'F20260012'],
  ['usuario', ` tutora${NBSP}`, 'tutora'],
  ['usuario', 'ana.garcia-lopez_2', 'ana.garcia-lopez_2'],
  ['usuario', '\u200b ana lopez ', 'ana lopez'],
])('[PLUS-44] a %s that is typed as «%s» is «%s»', (kind, typed, bare) => {
  expect(withoutSeparators(kind, typed)).toBe(bare);
});

it('[PLUS-44] a text without separators stays as it is', () => {
  for (const [kind, text] of [
    ['nif', '12345678Z'],
    ['iban', 'ES9121000418450200051332'],
    ['telefono', '653025900'],
  ] as const)
    expect(withoutSeparators(kind, text)).toBe(text);
});
