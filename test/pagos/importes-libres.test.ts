import type { Agent } from 'supertest';
import type { CartaPorAprobar, PropuestasPago } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { pageOf } from '../listados/support/lists';
import { agentOf } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { readPdfs } from '../support/pdf';
import { accepted, MARCH, type PayOffice } from './pay-office';
import { paySuite } from './pay-suite';

const suite = paySuite();
let secretaria: Agent;
beforeEach(async () => {
  secretaria = await agentOf(suite.app, 'secretaria');
  await suite.app.db.query(`DELETE FROM ajustes WHERE codigo = 'pagos.importe_libre_maximo'`);
  await suite.app.db.query('DELETE FROM pagos_propuestas');
});

const free = (total: string, descripcion = 'Material') => ({ descripcion, cantidad: '1.0000', valor: total, total });

async function propose(office: PayOffice = suite.office, total = '5000.00'): Promise<number> {
  return accepted<CartaPorAprobar>(await office.generate([free(total)])).por_aprobar;
}
const waiting = async (agent = suite.office.agent) =>
  accepted<PropuestasPago>(await agent.get('/api/pagos-profesor/por-aprobar')).propuestas;
const approve = (id: number, agent = secretaria) => agent.post('/api/pagos-profesor/aprobar').send({ id });

it('[PAGO-28] a letter with 5,000.00 that no concept calculates waits for a second person, and pays nothing', async () => {
  const { office } = suite;
  const id = await propose();
  expect(await office.history()).toEqual([]);
  expect(await waiting()).toMatchObject([
    { id, bruto: '5000.00', libre: '5000.00', propia: true, filas: [free('5000.00')] },
  ]);
  expectRefusal(await approve(id, office.agent), 403);
  expect(await office.history()).toEqual([]);
  expect(await waiting(secretaria)).toMatchObject([{ propia: false }]);
  const { numero } = accepted<{ numero: string }>(await approve(id));
  expect(await office.history()).toMatchObject([{ numero, bruto: '5000.00', libre: '5000.00' }]);
  expect(await waiting()).toEqual([]);
  expectRefusal(await approve(id), 409);
});

it('[PAGO-28] the database keeps the author from approving', async () => {
  const id = await propose();
  await expect(
    suite.app.db.query(
      `UPDATE pagos_propuestas SET estado = 'aprobada', decidida_por = autor_id, carta_id = (SELECT max(id) FROM pagos_cartas) WHERE id = $1`,
      [id],
    ),
  ).rejects.toMatchObject({ constraint: expect.stringMatching(/^pagos_propuestas_(cuatro_ojos|con_carta)$/) });
});

it.each([
  ['at the limit', [free('1000.00')], true],
  ['a cent above', [free('1000.01')], false],
  ['two rows that are above together', [free('600.00'), free('400.01', 'Viaje')], false],
])('[PAGO-28] free rows %s: written at once is %s', async (_what, rows, isWritten) => {
  const reply = accepted<object>(await suite.office.generate(rows));
  expect('id' in reply).toBe(isWritten);
  expect(await suite.office.history()).toHaveLength(isWritten ? 1 : 0);
});

it('[PAGO-28] the printed fields of a calculated row are not a free row, with a range or without, once for each concept', async () => {
  const { office } = suite;
  const id = await office.concept('MENSUAL', '1500.00');
  const { descripcion, cantidad, valor, total } = oneRow(await office.calculate([id]));
  const printed = { descripcion, cantidad, valor, total };
  for (const range of [MARCH, { fecha: '2026-04-01' }, { fecha: '2026-03-31' }])
    expect(accepted<object>(await office.generate([printed], range))).toHaveProperty('numero');
  expect((await office.history()).map(({ libre }) => libre)).toEqual(['0.00', '0.00', '0.00']);
  expect(accepted<object>(await office.generate([printed, printed]))).toHaveProperty('por_aprobar');
  expect(accepted<object>(await office.generate([{ ...printed, cantidad: '2.0000', total: '3000.00' }]))).toHaveProperty('por_aprobar'); // oxfmt-ignore
});

it('[PAGO-28] a row that names a concept without a range is still a free row', async () => {
  const { office } = suite;
  const id = await office.concept('MENSUAL', '10.00');
  const row = { id, pagado: '0.00', descripcion: 'MENSUAL', cantidad: '1.0000', valor: '5000.00', total: '5000.00' };
  expect(accepted<object>(await office.generate([row], {}))).toHaveProperty('por_aprobar');
});

it('[PAGO-28] the limit is a setting', async () => {
  await suite.app.db.query(`INSERT INTO ajustes (codigo, valor) VALUES ('pagos.importe_libre_maximo', '50')`);
  expect(accepted<object>(await suite.office.generate([free('50.00')]))).toHaveProperty('numero');
  expect(accepted<object>(await suite.office.generate([free('50.01')]))).toHaveProperty('por_aprobar');
});

it('[PAGO-28] a proposed letter is checked again at its approval: rows paid meanwhile are refused', async () => {
  const { office } = suite;
  const concept = await office.concept('IMPORTE_CLASE', '20.00');
  const rows = await office.calculate([concept]);
  const { por_aprobar: id } = accepted<CartaPorAprobar>(await office.generate([...rows, free('5000.00')]));
  await office.payPending([concept]);
  expectRefusal(await approve(id), 409);
  expect(await waiting()).toHaveLength(1);
  accepted(await secretaria.post('/api/pagos-profesor/rechazar').send({ id }));
  expect(await waiting()).toEqual([]);
  expect(await office.history()).toHaveLength(1);
});

it('[PAGO-28] an equal letter is not proposed twice, and its author may withdraw it', async () => {
  const id = await propose();
  expectRefusal(await suite.office.generate([free('5000.00')]), 409);
  accepted(await suite.office.post('rechazar', { id }));
  await propose();
});

it('[PAGO-28] of ten simultaneous approvals one writes a letter', async () => {
  const id = await propose();
  const replies = await Promise.all(Array.from({ length: 10 }, () => approve(id)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  expect(await suite.office.history()).toHaveLength(1);
});

it('[PAGO-28] free rows are marked in the letter, its PDF, the list and the export', async () => {
  const { office, app } = suite;
  const concept = await office.concept('IMPORTE_CLASE', '20.00');
  const { id, numero } = await office.pay([...(await office.calculate([concept])), free('75.00')]);
  expect((await office.letter(id)).filas).toMatchObject([{ libre: false }, { libre: true }]);
  const reply = await office.agent
    .get(`/api/pagos-profesor/pdf/${String(id)}`)
    .responseType('blob')
    .expect(200);
  const [pdf] = readPdfs([reply.body as Buffer]);
  expect(pdf!.pages.join(' ')).toContain('Fila libre');
  const { registros } = await pageOf(app, office.agent, 'cartas-pago', { parametros: { con_libres: '1' } });
  expect(registros.map((row) => row.numero)).toContain(numero);
  const csv = await office.agent.get('/api/pagos-profesor/exportar?mes=2026-03&formato=csv').expect(200);
  expect(csv.text).toContain('Material (fila libre): 75,00');
});
