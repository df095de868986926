import type { Agent } from 'supertest';
import type { CartaConFilas, CartaGenerada } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { readPdfs } from '../support/pdf';
import { timetableOf } from '../support/timetable';
import { PayOffice, pending } from './pay-office';
import { buildWorkedAcademy } from './worked-academy';

let app: TestApp;
let admin: Agent;
let profesora: Agent;
let teacher: number;
let own: number;
beforeAll(async () => {
  app = await startTestApp();
  [admin, profesora] = await Promise.all([agentOf(app, 'admin'), agentOf(app, 'profesora')]);
  teacher = await timetableOf(app).profesor('Nuria', 'Vega Pons');
  await app.db.query(`UPDATE profesores SET nif = '12345678Z', liquidacion = 'profesional' WHERE id = $1`, [teacher]);
  const { rows } = await app.db.query<{ id: number }>(
    `SELECT p.id FROM profesores p JOIN usuarios u ON u.id = p.usuario_id WHERE u.username = 'profesora'`,
  );
  own = rows[0]!.id;
});
afterAll(() => app.close());

const ROW = { descripcion: 'Guardia de sábado', cantidad: '2.0000', valor: '45.50', total: '91.00' };
async function letter(profesorId: number, fecha: string): Promise<CartaGenerada> {
  const body = { profesorId, retencion: '15', fecha, conceptos: JSON.stringify([ROW]) };
  return (await admin.post('/api/pagos-profesor/generar').type('form').send(body).expect(200)).body as CartaGenerada;
}
const get = (agent: Agent, path: string) => agent.get(`/api/pagos-profesor/${path}`);
const download = (agent: Agent, path: string) =>
  get(agent, path)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts)));
    });

it('[PLUS-29] a letter keeps its rows and the names at the time it was made', async () => {
  const { id, numero } = await letter(teacher, '2026-05-04');
  await app.db.query(`UPDATE profesores SET apellidos = 'Vega Casado' WHERE id = $1`, [teacher]);
  const { body } = await get(admin, `carta/${String(id)}`).expect(200);
  expect(body as CartaConFilas).toMatchObject({
    id,
    numero,
    bruto: '91.00',
    importeRetencion: '13.65',
    liquido: '77.35',
    filas: [ROW],
    profesor: { id: teacher, nombre: 'Nuria Vega Pons' },
  });
});

it('[PLUS-29] the PDF of a professional names both parties with their NIF, the withholding and the net', async () => {
  const { id, numero } = await letter(teacher, '2026-05-04');
  const reply = await download(admin, `pdf/${String(id)}`)
    .expect(200)
    .expect('content-type', 'application/pdf');
  const text = readPdfs([reply.body as Buffer])[0]!.pages.join(' ');
  for (const part of [
    `Carta de pago ${numero}`,
    '12345678Z',
    'Guardia de sábado',
    'Retención a cuenta del IRPF (15\u00a0%)',
    '-13,65\u00a0€',
    '77,35\u00a0€',
  ])
    expect(text.replace(/\s+/g, ' ')).toContain(part.replace(/\s+/g, ' '));
});

it("[PLUS-29] a teacher reads the own letters and nobody else's", async () => {
  const mine = await letter(own, '2026-05-04');
  const others = await letter(teacher, '2026-05-04');
  for (const path of ['carta', 'pdf']) {
    await get(profesora, `${path}/${String(mine.id)}`).expect(200);
    await get(profesora, `${path}/${String(others.id)}`).expect(403);
    await get(profesora, `${path}/999999`).expect(403);
  }
  await get(profesora, `profesor/${String(teacher)}`).expect(403);
  const { body } = await get(profesora, `profesor/${String(own)}`).expect(200);
  expect(body).toMatchObject({ conceptos: [], pagos: [{ id: mine.id }] });
});

it('[PLUS-29] the letters of a month come as a zip of PDFs and as a table for the payroll office', async () => {
  const { numero } = await letter(teacher, '2025-02-03');
  const zip = await download(admin, 'zip?mes=2025-02').expect(200).expect('content-type', 'application/zip');
  expect((zip.body as Buffer).subarray(0, 2).toString()).toBe('PK');
  const csv = await get(admin, 'exportar?mes=2025-02&formato=csv').expect(200);
  expect(csv.text).toContain(numero);
  expect(csv.text).toContain(
    '03/02/2025;12345678Z;Nuria Vega Casado;Profesional;;;;91,00;15,00;13,65;77,35;;Guardia de sábado (fila libre): 91,00\u00a0€;91,00',
  );
  await get(admin, 'exportar?mes=2025-02&formato=pdf').expect(400);
  await get(admin, 'zip?mes=2024-02').expect(404);
  await get(admin, 'zip?mes=feb').expect(422);
});

it('[PLUS-29] all letters of a teacher come as one table', async () => {
  const employee = await timetableOf(app).profesor('Ada', 'Rey Sol');
  const { numero } = await letter(employee, '2026-05-04');
  const other = await letter(teacher, '2026-05-04');
  const path = `exportar?profesorId=${String(employee)}&formato=csv`;
  const csv = await get(admin, path).expect(200);
  expect(csv.text).toContain(numero);
  expect(csv.text).not.toContain(other.numero);
  await get(profesora, path).expect(403);
  const { body } = await get(admin, 'exportar?profesorId=999999&formato=csv').expect(404);
  expect(body).toMatchObject({ mensaje: 'Ese profesor no tiene cartas de pago.' });
});

it('[PLUS-29] the PDF of an employee has what is earned, what is deducted and the IBAN in fours; a counter-letter names what it takes back', async () => {
  const employee = await timetableOf(app).profesor('Teo', 'Mora Gil');
  await app.db.query(`UPDATE profesores SET iban = 'ES9121000418450200051332' WHERE id = $1`, [employee]);
  const { id, numero } = await letter(employee, '2026-05-04');
  const textOf = async (carta: number) =>
    readPdfs([(await download(admin, `pdf/${String(carta)}`).expect(200)).body as Buffer])[0]!
      .pages.join(' ')
      .replace(/\s+/g, ' ');
  const text = await textOf(id);
  for (const part of [
    'Liquidación de haberes',
    'Devengos',
    'Total devengado',
    'Total a deducir 13,65 €',
    'Líquido a percibir',
    'ES91 2100 0418 4502 0005 1332',
  ])
    expect(text).toContain(part);
  const counter = (await admin.post('/api/pagos-profesor/anular').type('form').send({ id }).expect(200))
    .body as CartaGenerada;
  const taken = await textOf(counter.id);
  for (const part of [`Anula la carta ${numero}.`, 'Líquido anulado -77,35 €', 'CONFORME'])
    expect(taken).toContain(part);
});

it('[PLUS-29] the PDF details each amount on the pages after the settlement, in the words of the screen', async () => {
  const academy = await buildWorkedAcademy(app);
  const office = new PayOffice(admin, academy.marta);
  const ids = [
    await office.concept('IMPORTE_HORA_PARTICULAR', '18.00'),
    await office.concept('IMPORTE_CLASE_ALUMNO', '5.00'),
    await office.concept('MENSUAL', '120.00'),
    await office.concept('IMPORTE_ALUMNO_MES', '2.50'),
  ];
  const { id } = await office.pay(pending(await office.calculate(ids)));
  const [pdf] = readPdfs([(await download(admin, `pdf/${String(id)}`).expect(200)).body as Buffer]);
  const [settlement = '', annex = ''] = (pdf?.pages ?? []).map((page) => page.replace(/\s+/g, ' '));
  for (const part of [
    '1,8333 h (1 h 50 min) 18,00 € 33,00 €',
    '5 alumnos 5,00 € 25,00 €',
    '1,00 mes 120,00 € 120,00 €',
  ])
    expect(settlement).toContain(part);
  for (const part of [
    '1,8333 h (1 h 50 min) × 18,00 € = 33,00 €',
    'Fecha Hora Clase Minutos Alumnos Cantidad',
    '05/03/2026 16:00 – 16:50',
    '50 2 0,8333 h (50 min)',
    '03/03/2026 17:00 – 18:30 Inglés B1',
    '90 2 2 alumnos',
    'marzo de 2026',
    '1 mes',
  ])
    expect(annex).toContain(part);
});

it('[PLUS-29] a letter of free rows has no annex', async () => {
  const { id } = await letter(teacher, '2026-05-04');
  const [pdf] = readPdfs([(await download(admin, `pdf/${String(id)}`).expect(200)).body as Buffer]);
  expect(pdf?.pages).toHaveLength(1);
});
