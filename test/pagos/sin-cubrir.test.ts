import { accepted, APRIL, MARCH } from './pay-office';
import { paySuite } from './pay-suite';

const suite = paySuite();

/** Saves an absence of Marta as the office does. @returns its id */
async function absent(desde: string, hasta: string): Promise<number> {
  const body = { profesor: suite.academy.marta, desde, hasta, motivo: 'Médico' };
  return accepted<{ id: number }>(await suite.office.agent.post('/administrar/bloqueos/ficha/0/').send(body)).id;
}

const noteGiven = async (...ids: number[]) =>
  accepted<{ mensaje: string }>(
    await suite.office.agent.post('/clases-particulares/api/dar-por-dada').send({ idsClases: ids }),
  ).mensaje;

/** Returns the calculated quantities for March, one for each kind of concept that counts classes. */
async function quantities(): Promise<string[]> {
  return (await suite.office.calculate(await kinds())).map(({ cantidad }) => cantidad);
}

let known: number[] | null = null;
async function kinds(): Promise<number[]> {
  const { office } = suite;
  known ??= [
    await office.concept('IMPORTE_CLASE', '20.00'),
    await office.concept('IMPORTE_CLASE_ALUMNO', '2.25'),
    await office.concept('IMPORTE_HORA', '16.40'),
    await office.concept('IMPORTE_HORA_ALUMNO', '1.10'),
    await office.concept('IMPORTE_CLASE_PARTICULAR', '15.00'),
    await office.concept('IMPORTE_CLASE_PARTICULAR_ALUMNO', '4.00'),
    await office.concept('IMPORTE_HORA_PARTICULAR', '18.00'),
    await office.concept('IMPORTE_HORA_PARTICULAR_ALUMNO', '6.50'),
  ];
  return known;
}
beforeEach(() => {
  known = null;
});

const WHOLE = ['3.0000', '5.0000', '4.5000', '7.5000', '2.0000', '3.0000', '1.8333', '2.6667'];
/** The quantities without the group class of the 10th and the private class of the 12th. */
const WITHOUT_TWO = ['2.0000', '4.0000', '3.0000', '6.0000', '1.0000', '2.0000', '0.8333', '1.6667'];

it('[PLUS-29] no kind of pay counts uncovered classes of an absent teacher', async () => {
  expect(await quantities()).toEqual(WHOLE);
  await absent('2026-03-10T00:00', '2026-03-13T00:00');
  expect(await quantities()).toEqual(WITHOUT_TWO);
  const { office, academy } = suite;
  const [first] = await office.calculate(await kinds(), MARCH, { detalle: 1 });
  expect(first!.detalle).toMatchObject([{ clase_id: academy.clases[1] }, { clase_id: academy.clases[3] }]);
  expect((await office.calculation(await kinds())).avisos).toContain(
    'Tiene 2 clases sin cubrir, que no se le pagan. Si las dio, delas por dadas.',
  );
});

it('[PLUS-29] an uncovered class is paid once the office records that its teacher gave it, or the absence ends before it', async () => {
  const { academy } = suite;
  const id = await absent('2026-03-10T00:00', '2026-03-13T00:00');
  await noteGiven(academy.clases[2]!, academy.clases[6]!);
  expect(await quantities()).toEqual(WHOLE);
  await suite.office.agent.post(`/api/horarios/clases/${String(academy.clases[2])}/no-dada`).expect(200);
  await suite.office.agent.post(`/api/horarios/clases/${String(academy.clases[6])}/no-dada`).expect(200);
  expect(await quantities()).toEqual(WITHOUT_TWO);
  await suite.office.agent
    .post(`/administrar/bloqueos/ficha/${String(id)}/`)
    .send({ hasta: '2026-03-10T17:00' })
    .expect(200);
  expect(await quantities()).toEqual(WHOLE);
});

it('[PLUS-29] a substitute is paid for a class of an absent teacher', async () => {
  const { academy, app, office } = suite;
  const ids = await kinds();
  await absent('2026-03-10T00:00', '2026-03-13T00:00');
  await app.db.query('UPDATE clases SET profesor_id = $2, sustituye_a = profesor_id WHERE id = $1', [
    academy.clases[2],
    academy.juan,
  ]);
  const concept = { id: 0, profesorId: academy.juan, descripcion: 'Clases', valor: '20.00', tipo: 'IMPORTE_CLASE', activo: 'true', cursos: '[]' }; // oxfmt-ignore
  const { id } = accepted<{ id: number }>(await office.post('save', concept));
  expect(await office.calculate([id, ids[0]!])).toMatchObject([{ cantidad: '2.0000' }, { cantidad: '2.0000' }]);
});

it('[PLUS-29] an absence entered after the letter takes its classes back, and its deletion pays them again', async () => {
  const { office, academy } = suite;
  const id = await office.concept('IMPORTE_CLASE', '20.00');
  await office.payPending([id]);
  const absence = await absent('2026-03-10T00:00', '2026-03-11T00:00');
  const { ajustes } = await office.calculation([id], APRIL, { detalle: 1 });
  expect(ajustes).toMatchObject([{ cantidad: '-1.0000', total: '-20.00', detalle: [{ clase_id: academy.clases[2] }] }]);
  const [row] = await office.calculate([id], MARCH, { detalle: 1 });
  expect(row).toMatchObject({ cantidadPendiente: '-1.0000', retiradas: [{ clase_id: academy.clases[2] }] });
  await office.payPending([id], APRIL);
  await office.agent
    .post('/api/listado/borrar-registros/bloqueos')
    .send({ idsSeleccionados: [absence] })
    .expect(200);
  const may = { fechaInicial: '2026-05-01', fechaFinal: '2026-05-31' };
  expect((await office.calculation([id], may)).ajustes).toMatchObject([{ cantidad: '1.0000', total: '20.00' }]);
});
