import type { Agent } from 'supertest';
import type { CalculoPagos, TipoPago } from '../../libs/contracts';
import { workedTable } from '../../tools/lib/docs/worked-tables.mjs';
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

/** The three date ranges of rule P9. In the table of rule P8, each row has a result for each of these ranges. */
const RANGES = workedTable('P9').map(({ row = '', from = '', to = '' }) => ({ row, days: [from, to] as const }));

it.each(workedTable('P8'))(
  '[$row] $tipo at $valor pays $M in March, $H from 16 March to 30 April and $W in a week',
  async ({ tipo, valor = '', ...cells }) => {
    const id = await concept(tipo as TipoPago, valor);
    for (const { row, days } of RANGES) {
      const [cantidad, total] = (cells[row] ?? '').split(' ');
      expect(await calculate([id], days)).toEqual([
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
  for (const { days } of RANGES) expect(await calculate([id], days)).toMatchObject([{ cantidad: '0.0000' }]);
});
