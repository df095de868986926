import { returnedCreditsText, type ReturnedCredit } from './returned-credits-text';

const fresh: ReturnedCredit = { kind: 'new', minutes: 60, until: '2026-12-20' };
const old: ReturnedCredit = { kind: 'old', minutes: 60, until: '2026-12-15', today: '2026-11-20' };

it.each<[string, ReturnedCredit[]]>([
  ['', []],
  ['Da un crédito de 60 minutos, hasta el 20/12/2026.', [fresh]],
  ['Vuelve el crédito con el que se reservó, hasta el 15/12/2026.', [old]],
  ['El crédito con el que se reservó caducó el 19/11/2026.', [{ ...old, until: '2026-11-19' }]],
  ['No da crédito: la reservó la familia por su cuenta.', [{ kind: 'own-booking' }]],
  ['No se cobra y no da crédito.', [{ kind: 'none' }]],
  ['No dan ningún crédito.', [{ kind: 'none' }, { kind: 'own-booking' }]],
  ['Dan 2 créditos, hasta el 20/12/2026.', [fresh, fresh]],
  [
    'Da 1 crédito, hasta el 20/12/2026. Vuelve 1 crédito con su fecha de antes. 1 plaza no da crédito.',
    [fresh, old, { kind: 'none' }],
  ],
  [
    'Vuelven 2 créditos con su fecha de antes. 2 plazas no dan crédito.',
    [old, old, { kind: 'none' }, { kind: 'none' }],
  ],
])('[PLUS-33] what cancelling gives back reads «%s»', (text, returns) => {
  expect(returnedCreditsText(returns)).toBe(text);
});
