import { advance, skip, type Charge, type PayableCharge } from './charge';

const charge = (alumno_id: number): Charge => ({ clave: String(alumno_id), alumno_id, conceptos: [] });

it('a stage works on all charges at once, except those that an earlier stage skipped', async () => {
  const calls: number[][] = [];
  const steps = [charge(1), skip(charge(2), { code: 'sin-nif' }), charge(3)];
  await advance(steps, (going) => {
    calls.push(going.map(({ alumno_id }) => alumno_id));
    return Promise.resolve(going);
  });
  expect(calls).toEqual([[1, 3]]);
});

it('every charge stays in its place, with the reason of the stage that skipped it', async () => {
  const steps = [charge(1), skip(charge(2), { code: 'sin-nif' }), charge(3)];
  const reached = await advance(steps, ([first, second]) =>
    Promise.resolve([skip(first!, { code: 'sin-titular' }), { ...second!, formaPagoId: 7 } as PayableCharge]),
  );
  expect(reached).toMatchObject([
    { alumno_id: 1, skipped: { code: 'sin-titular' } },
    { alumno_id: 2, skipped: { code: 'sin-nif' } },
    { alumno_id: 3, formaPagoId: 7 },
  ]);
});

it('a stage does not run when every charge is skipped', async () => {
  const stage = jest.fn();
  expect(await advance([skip(charge(1), { code: 'sin-nif' })], stage)).toHaveLength(1);
  expect(stage).not.toHaveBeenCalled();
});
