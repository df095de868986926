import { canCancel, canMove, type Viewer } from './rights';

const clase = { anulable: true, movible: true, diasDistancia: 2, estado: 'confirmada' } as const;
const viewer = (tipo: Viewer['tipo'], canManage = false): Viewer => ({ tipo, canManage, diasLimite: 2 });

it.each(['ALU', 'TUT'] as const)(
  '[PART-35] [PART-42] %s cancels and moves a class as far as the class allows it, within the days of notice',
  (tipo) => {
    expect(canCancel(clase, viewer(tipo))).toBe(true);
    expect(canCancel({ ...clase, anulable: false }, viewer(tipo))).toBe(false);
    expect(canCancel({ ...clase, diasDistancia: 1 }, viewer(tipo))).toBe(false);
    expect(canMove(clase, viewer(tipo))).toBe(true);
    expect(canMove({ ...clase, movible: false }, viewer(tipo))).toBe(false);
    expect(canMove({ ...clase, diasDistancia: 1 }, viewer(tipo))).toBe(false);
  },
);

it('[PART-40] administrators are bound neither by the class nor by the days of notice', () => {
  const closed = { ...clase, anulable: false, movible: false, diasDistancia: 0 };
  expect(canCancel(closed, viewer('ADM', true))).toBe(true);
  expect(canMove(closed, viewer('ADM', true))).toBe(true);
});

it('teachers neither cancel nor move: the office does', () => {
  expect(canCancel(clase, viewer('PRO'))).toBe(false);
  expect(canMove(clase, viewer('PRO'))).toBe(false);
});

it('a cancelled class is neither cancelled nor moved again', () => {
  expect(canCancel({ ...clase, estado: 'anulada' }, viewer('ADM', true))).toBe(false);
});
