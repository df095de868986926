import { conditionReply, holds, readCondition, type ValueCondition } from './conditions';

const ISSUED = { field: 'estado', is: 'presentada' };
const UNPAID = { field: 'cobro', is: ['pendiente', 'devuelta'] };
const RECTIFYING = { field: 'tipo', is: 'rectificativa' };

it.each<[string, ValueCondition, Record<string, unknown>, boolean]>([
  ['without tests always holds', {}, {}, true],
  ['holds for the value that it names', { when: ISSUED }, { estado: 'presentada' }, true],
  ['does not hold for another value', { when: ISSUED }, { estado: 'borrador' }, false],
  ['holds for each of several values', { when: UNPAID }, { cobro: 'devuelta' }, true],
  ['does not hold without a value', { when: UNPAID }, {}, false],
  [
    'does not hold for an exception',
    { when: ISSUED, unless: [RECTIFYING] },
    { estado: 'presentada', tipo: 'rectificativa' },
    false,
  ],
  [
    'holds where no exception does',
    { when: ISSUED, unless: [RECTIFYING, UNPAID] },
    { estado: 'presentada', cobro: 'cobrada' },
    true,
  ],
  ['tells no from empty', { when: { field: 'activo', is: false } }, { activo: null }, false],
])('[PLUS-11] a condition %s', (_rule, condition, values, expected) => {
  expect(holds(condition, values)).toBe(expected);
});

it.each<ValueCondition>([
  {},
  { when: UNPAID },
  { unless: [RECTIFYING] },
  { when: ISSUED, unless: [RECTIFYING, UNPAID] },
])('a condition means the same after the wire: %j', (condition) => {
  expect(readCondition(conditionReply(condition))).toEqual(condition);
});
