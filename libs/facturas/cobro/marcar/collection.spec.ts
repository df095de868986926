import { refusalOf, type CollectedInvoice } from './collection';

const OPEN: CollectedInvoice = {
  estado: 'presentada',
  tipo: 'completa',
  cobro: 'pendiente',
  fecha_cobro: null,
  fecha_expedicion: '2026-11-01',
  importe_pendiente: '45.00',
};
const codeOf = (change: Partial<CollectedInvoice>, act: 'cobrar' | 'pendiente' = 'cobrar') =>
  refusalOf(act, { ...OPEN, ...change }, '2026-11-20')?.code ?? null;

it('[PLUS-46] pending and returned invoices are collected', () => {
  expect([codeOf({}), codeOf({ cobro: 'devuelta' })]).toEqual([null, null]);
});

it.each([
  [{ estado: 'borrador', cobro: 'pendiente' }, 'borrador'],
  [{ cobro: 'cobrada', fecha_cobro: '2026-11-02' }, 'cobrada'],
  [{ cobro: 'compensada' }, 'compensada'],
  [{ tipo: 'rectificativa', importe_pendiente: '-45.00' }, 'rectificativa'],
  [{ importe_pendiente: '0.00' }, 'sin-pendiente'],
  [{ fecha_expedicion: '2026-11-21' }, 'posterior'],
] as const)('[PLUS-46] %j is not collected', (change, code) => {
  expect(codeOf(change)).toBe(code);
});

it('[PLUS-46] only a collected invoice is marked as pending', () => {
  const states = ['cobrada', 'pendiente', 'devuelta', 'compensada'] as const;
  expect(states.map((cobro) => codeOf({ cobro }, 'pendiente'))).toEqual([null, 'pendiente', 'devuelta', 'compensada']);
});
