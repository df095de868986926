import type { Agent } from 'supertest';
import type { CartasDelMes, CartasMes, PagosProfesor, TipoPago } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { buildWorkedAcademy, type WorkedAcademy } from './worked-academy';

let app: TestApp;
let admin: Agent;
let academy: WorkedAcademy;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  academy = await buildWorkedAcademy(app);
  await concept(academy.marta, 'IMPORTE_CLASE', '20.00');
});

const post = (path: string, body: object) => admin.post(`/api/pagos-profesor/${path}`).type('form').send(body);
const concept = (profesorId: number, tipo: TipoPago, valor: string) =>
  post('save', { id: 0, descripcion: tipo, valor, activo: 'true', profesorId, tipo, cursos: '[]' }).expect(200);
const teachers = () => JSON.stringify([academy.marta, academy.juan]);
const month = (rest: object = {}) =>
  post('mes', { mes: '2026-03', profesores: teachers(), fecha: '2026-04-01', ...rest });
const preview = async () => (await month({ previo: 1 }).expect(200)).body as CartasMes;
const history = async (id: number) =>
  ((await admin.get(`/api/pagos-profesor/profesor/${String(id)}`).expect(200)).body as PagosProfesor).pagos;

it('[PLUS-29] the preview of a month lists each letter and who is left out and why, and writes nothing', async () => {
  await admin.post('/api/pagos-profesor/save');
  expect(await preview()).toEqual({
    cartas: [
      {
        id: null,
        numero: null,
        profesor_id: academy.marta,
        profesor: 'Soler Vidal, Marta',
        bruto: '60.00',
        retencion: '0.00',
        importeRetencion: '0.00',
        liquido: '60.00',
        filas: [
          { tipo: 'IMPORTE_CLASE', descripcion: 'IMPORTE_CLASE', cantidad: '3.0000', valor: '20.00', total: '60.00' },
        ],
        avisos: ['No tiene NIF ni IBAN: la carta saldrá sin ellos.'],
      },
    ],
    omitidos: [
      {
        profesor_id: academy.juan,
        profesor: 'Prieto Gil, Juan',
        motivo: 'No tiene conceptos de pago activos.',
        pagado: false,
      },
    ],
    huella: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  });
  expect(await history(academy.marta)).toEqual([]);
});

it('[PLUS-29] the confirmed preview is what is written; a second time nothing is pending', async () => {
  const { huella } = await preview();
  const { cartas, proceso_id } = (await month({ huella }).expect(200)).body as CartasMes;
  expect(proceso_id).toEqual(expect.any(Number));
  expect(cartas).toMatchObject([{ numero: expect.stringMatching(/^CP-2026-\d{4}$/) as string, bruto: '60.00' }]);
  expect(await history(academy.marta)).toMatchObject([
    { id: cartas[0]!.id, fechaInicial: '2026-03-01', fechaFinal: '2026-03-31' },
  ]);
  const again = (await month().expect(200)).body as CartasMes;
  expect(again).toMatchObject({
    cartas: [],
    omitidos: [
      { motivo: 'No tiene conceptos de pago activos.' },
      { motivo: `Ya está pagado con la carta ${cartas[0]!.numero ?? ''}.`, pagado: true },
    ],
  });
});

it('[PLUS-29] a month that has changed since its preview is refused with the new digest', async () => {
  const { huella } = await preview();
  await app.db.query(`UPDATE clases SET estado = 'anulada' WHERE id = $1`, [academy.clases[3]]);
  const { body } = await month({ huella }).expect(409);
  expect((body as CartasMes).huella).toBe((await preview()).huella);
  expect(await history(academy.marta)).toEqual([]);
});

it('[PLUS-29] a teacher with concepts but nothing to pay is left out with this reason', async () => {
  await concept(academy.juan, 'IMPORTE_CLASE_PARTICULAR', '20.00');
  expect((await preview()).omitidos).toMatchObject([
    { motivo: 'No tiene nada pendiente de pagar ese mes.', pagado: false },
  ]);
});

it('[PLUS-29] the letters of a month are the letters and counter-letters that pay it, whatever their date', async () => {
  const lettersOf = async (mes: string) =>
    (await admin.get(`/api/pagos-profesor/mes?mes=${mes}`).expect(200)).body as CartasDelMes;
  const own = ({ cartas }: CartasDelMes) => cartas.filter(({ profesor_id }) => profesor_id === academy.marta);
  const { cartas } = (await month().expect(200)).body as CartasMes;
  const undated = { descripcion: 'Guardia', cantidad: '1.0000', valor: '40.00', total: '40.00' };
  const apart = {
    profesorId: academy.marta,
    retencion: '0',
    fecha: '2026-04-15',
    conceptos: JSON.stringify([undated]),
  };
  await post('generar', apart).expect(200);
  expect(own(await lettersOf('2026-03'))).toMatchObject([
    {
      numero: cartas[0]!.numero,
      fecha: '2026-04-01',
      profesor: 'Soler Vidal, Marta',
      liquido: '60.00',
      liquidacion: 'trabajador',
    },
  ]);
  expect(own(await lettersOf('2026-04'))).toMatchObject([
    { fecha: '2026-04-15', fechaInicial: null, liquido: '40.00' },
  ]);
  const before = await lettersOf('2026-03');
  await post('anular', { id: cartas[0]!.id }).expect(200);
  expect(own(await lettersOf('2026-03'))).toMatchObject([
    { anulada: true },
    { fecha: '2026-11-20', liquido: '-60.00', anula: cartas[0]!.id },
  ]);
  expect(Number((await lettersOf('2026-03')).liquido)).toBe(Number(before.liquido) - 60);
});
