import type { Agent } from 'supertest';
import type { CalculoPagos, TipoPago } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { buildWorkedAcademy, type WorkedAcademy } from './worked-academy';

let app: TestApp;
let admin: Agent;
let academy: WorkedAcademy;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  academy = await buildWorkedAcademy(app);
});
afterAll(() => app.close());

async function concept(tipo: TipoPago, valor: string, cursos: number[] = []): Promise<number> {
  const { body } = await admin
    .post('/api/pagos-profesor/save')
    .type('form')
    .send({
      id: 0,
      descripcion: tipo,
      valor,
      activo: 'true',
      profesorId: academy.marta,
      tipo,
      cursos: JSON.stringify(cursos),
    })
    .expect(200);
  return (body as { id: number }).id;
}

async function calculate(ids: number[], [fechaInicial, fechaFinal]: readonly [string, string]) {
  const { body } = await admin
    .post('/api/pagos-profesor/calcular')
    .type('form')
    .send({ ids: JSON.stringify(ids), fechaInicial, fechaFinal })
    .expect(200);
  return (body as CalculoPagos).resultados;
}

const R1 = ['2026-03-01', '2026-03-31'] as const;
const R2 = ['2026-03-16', '2026-04-30'] as const;
const R3 = ['2026-03-09', '2026-03-15'] as const;

it.each`
  row          | tipo                                 | valor       | march              | half               | week
  ${'PAGO-33'} | ${'MENSUAL'}                         | ${'300.00'} | ${'1.0000 300.00'} | ${'1.5161 454.83'} | ${'0.2258 67.74'}
  ${'PAGO-34'} | ${'MENSUAL_CURSO_ALUMNOS'}           | ${'50.00'}  | ${'2.0000 100.00'} | ${'2.0323 101.62'} | ${'0.4516 22.58'}
  ${'PAGO-35'} | ${'MENSUAL_CURSO_ACTIVO'}            | ${'40.00'}  | ${'2.0000 80.00'}  | ${'3.0323 121.29'} | ${'0.4516 18.06'}
  ${'PAGO-36'} | ${'IMPORTE_ALUMNO_MES'}              | ${'12.50'}  | ${'4.0000 50.00'}  | ${'4.5484 56.86'}  | ${'0.6774 8.47'}
  ${'PAGO-37'} | ${'IMPORTE_CLASE_PARTICULAR'}        | ${'15.00'}  | ${'2.0000 30.00'}  | ${'0.0000 0.00'}   | ${'1.0000 15.00'}
  ${'PAGO-38'} | ${'IMPORTE_CLASE_PARTICULAR_ALUMNO'} | ${'4.00'}   | ${'3.0000 12.00'}  | ${'0.0000 0.00'}   | ${'1.0000 4.00'}
  ${'PAGO-39'} | ${'IMPORTE_HORA_PARTICULAR'}         | ${'18.00'}  | ${'1.8333 33.00'}  | ${'0.0000 0.00'}   | ${'1.0000 18.00'}
  ${'PAGO-40'} | ${'IMPORTE_HORA_PARTICULAR_ALUMNO'}  | ${'6.50'}   | ${'2.6667 17.33'}  | ${'0.0000 0.00'}   | ${'1.0000 6.50'}
  ${'PAGO-41'} | ${'IMPORTE_CLASE'}                   | ${'20.00'}  | ${'3.0000 60.00'}  | ${'2.0000 40.00'}  | ${'1.0000 20.00'}
  ${'PAGO-42'} | ${'IMPORTE_CLASE_ALUMNO'}            | ${'2.25'}   | ${'5.0000 11.25'}  | ${'5.0000 11.25'}  | ${'1.0000 2.25'}
  ${'PAGO-43'} | ${'IMPORTE_HORA'}                    | ${'16.40'}  | ${'4.5000 73.80'}  | ${'3.0000 49.20'}  | ${'1.5000 24.60'}
  ${'PAGO-44'} | ${'IMPORTE_HORA_ALUMNO'}             | ${'1.10'}   | ${'7.5000 8.25'}   | ${'7.5000 8.25'}   | ${'1.5000 1.65'}
`(
  '[$row] $tipo at $valor pays $march in March, $half from 16 March to 30 April and $week in a week',
  async ({
    tipo,
    valor,
    march,
    half,
    week,
  }: Record<'valor' | 'march' | 'half' | 'week', string> & { tipo: TipoPago }) => {
    const id = await concept(tipo, valor);
    for (const [range, expected] of [
      [R1, march],
      [R2, half],
      [R3, week],
    ] as const) {
      const [cantidad, total] = expected.split(' ');
      expect(await calculate([id], range)).toEqual([
        {
          id,
          tipo,
          descripcion: tipo,
          valor,
          cantidad,
          total,
          pagado: '0.00',
          cantidadPendiente: cantidad,
          pendiente: total,
        },
      ]);
    }
  },
);

it('[PAGO-41] a concept of another course counts none of the classes', async () => {
  const id = await concept('IMPORTE_CLASE', '20.00', [academy.cursos[1]]);
  for (const range of [R1, R2, R3]) expect(await calculate([id], range)).toMatchObject([{ cantidad: '0.0000' }]);
});
