import type { Agent, Response } from 'supertest';
import type { BulkInvoicingReply } from '../../libs/contracts';
import { PdfRenderer } from '../../libs/facturas/pdf/pdf-renderer.service';
import { agentOf, startTestApp, type TestApp } from '../support';
import { readPdfs, type PdfSaid } from '../support/pdf';
import { expectRefusal } from '../support/refusal';
import { unzipBytes } from '../support/zip';
import { draftOf, issue, issuedOf, seriesId, students } from './support';

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

const API = '/administrar/facturas/api';
/** `responseType` gives the body as it came: supertest would read a PDF as text. */
const file = (path: string): Promise<Response> => Promise.resolve(admin.get(`${API}/${path}`).responseType('blob'));

async function pdfOf(id: number): Promise<PdfSaid & { text: string }> {
  const reply = await file(`pdf/${id}`);
  expect(reply.status).toBe(200);
  const [said] = readPdfs([reply.body as Buffer]);
  if (said === undefined) throw new Error('The PDF was not read');
  return { ...said, text: said.pages.join('\n').replace(/\s+/g, ' ') };
}

const LINES = [
  { descripcion: 'Cuota de noviembre' },
  { descripcion: 'Manual English Quest 3', precio: '24.00', tipoIVA: '4' },
  { descripcion: 'Taller de robótica', precio: '30.00', cantidad: '2', descuentoFijo: '5.00', tipoIVA: '21' },
];

it('[PLUS-20] the list prints the invoices that are selected in it, or all that match its filters', async () => {
  const [alumno = 0] = await students(app, 1);
  const [one, two] = [await issuedOf(admin, alumno), await issuedOf(admin, alumno)];
  const parametros = encodeURIComponent(JSON.stringify({ numero__iexact: two.numero }));
  const named = async (query: string) => [...unzipBytes((await file(`pdf-seleccion?${query}`)).body as Buffer).keys()];
  expect(await named(`ids=${one.id},${two.id}`)).toEqual([`${one.numero}.pdf`, `${two.numero}.pdf`]);
  expect(await named(`parametros=${parametros}`)).toEqual([`${two.numero}.pdf`]);
  const { body } = await admin.get('/api/listado/get/facturas').expect(200);
  expect((body as { btnsImprimir: object[] }).btnsImprimir).toContainEqual(
    expect.objectContaining({ etiqueta: 'PDF de las facturas', url: `${API}/pdf-seleccion` }),
  );
  expectRefusal(await admin.get(`${API}/pdf-seleccion?ids=2000000000`), 404);
});

it('[PLUS-20] the PDF of an invoice holds its number, both NIFs, the bases and the exemption', async () => {
  const [alumno = 0] = await students(app, 1);
  const { id, numero } = await issuedOf(admin, alumno, LINES);
  const { rows } = await app.db.query<{ nif: string; titular: string; titular_nif: string | null }>(
    `SELECT emisor ->> 'nif' AS nif, titular, titular_nif FROM facturas WHERE id = $1`,
    [id],
  );
  const [row] = rows;
  const { text, title, author, language } = await pdfOf(id);
  for (const words of [
    numero,
    `NIF ${row?.nif}`,
    row?.titular ?? '?',
    '20/11/2026',
    'Taller de robótica',
    'Página 1 de 1',
  ])
    expect(text).toContain(words);
  if (row?.titular_nif) expect(text).toContain(`NIF ${row.titular_nif}`);
  for (const words of ['45,00 €', '24,00 €', '0,96 €', '50,00 €', '10,50 €', '130,46 €']) expect(text).toContain(words);
  expect(text).toContain('Operación exenta de IVA según el artículo 20.Uno.9.º de la Ley 37/1992');
  expect(text).not.toContain('BORRADOR');
  expect({ title, language }).toEqual({ title: `Factura ${numero}`, language: 'es-ES' });
  expect(text).toContain(author);
});

it('is kept by nobody on its way, and named after its number', async () => {
  const [alumno = 0] = await students(app, 1);
  const { id, numero } = await issuedOf(admin, alumno);
  const { headers } = await file(`pdf/${id}`);
  expect(headers['cache-control']).toBe('no-store, private');
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toContain(`inline; filename="${numero}.pdf"`);
});

it('[PLUS-20] a draft has a PDF too: BORRADOR across, no number, and what has many lines goes on over pages', async () => {
  const [alumno = 0] = await students(app, 1);
  const id = await draftOf(admin, alumno);
  await app.db.query(
    `INSERT INTO facturas_lineas (factura_id, orden, descripcion, cantidad, precio, tipo_iva, base, precio_con_iva, total)
     SELECT $1, n, 'Material número ' || n || ' de Łukasz Ștefănescu', 1, 1, 0, 1, 1, 1 FROM generate_series(2, 60) AS n`,
    [id],
  );
  const { text, pages, title } = await pdfOf(id);
  expect(title).toBe(`Factura Borrador-${id}`);
  expect(text).toContain('BORRADOR');
  expect(text).not.toMatch(/A-2026-\d{6}/);
  expect(text).toContain('Material número 60 de Łukasz Ștefănescu');
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, page] of pages.entries()) expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
  expect(pages[1]).toContain('Descripción');
});

it('[PLUS-20] a rectifying invoice says which one it rectifies, and why', async () => {
  const [alumno = 0] = await students(app, 1);
  const { id, numero } = await issuedOf(admin, alumno);
  const made = await admin.post(`${API}/rectificar`).send({ factura_id: id, motivo: 'Baja en el curso' }).expect(200);
  const { text } = await pdfOf((made.body as { transaccion_id: number }).transaccion_id);
  expect(text).toContain('Factura rectificativa');
  expect(text).toContain(`Rectifica la factura ${numero} de 20/11/2026. Motivo: Baja en el curso.`);
  expect(text).toContain('-45,00 €');
});

it('[PLUS-20] the zip of a run holds one PDF for each of its invoices, and that of a selection those that were chosen', async () => {
  const reply = await admin
    .post(`${API}/facturar-conceptos`)
    .send({
      serieId: await seriesId(app, 'A'),
      alumnos: JSON.stringify(await students(app, 3)),
      concepto: JSON.stringify({ descripcion: 'Excursión', importe: '34.56', cantidad: 1, tipoIVA: '0' }),
    })
    .expect(200);
  const { proceso_id, facturas = [] } = reply.body as BulkInvoicingReply;
  const zip = await file(`pdf-proceso/${proceso_id}`);
  expect(zip.headers['content-type']).toBe('application/zip');
  const files = unzipBytes(zip.body as Buffer);
  expect([...files.keys()]).toEqual(facturas.map(({ numero }) => `${numero}.pdf`));
  const said = readPdfs([...files.values()]);
  for (const [index, { numero, total }] of facturas.entries()) {
    expect(said[index]?.title).toBe(`Factura ${numero}`);
    expect(said[index]?.pages[0]?.replace(/\s+/g, ' ')).toContain(`${total.replace('.', ',')} €`);
  }
  const [, second, third] = facturas;
  const chosen = await file(`pdf-seleccion?ids=${third?.id},${second?.id}`);
  expect([...unzipBytes(chosen.body as Buffer).keys()]).toEqual([`${second?.numero}.pdf`, `${third?.numero}.pdf`]);
});

it('what is not there is refused in a sentence', async () => {
  expectRefusal(await admin.get(`${API}/pdf/2000000`), 404);
  expectRefusal(await admin.get(`${API}/pdf/uno`), 404);
  expectRefusal(await admin.get(`${API}/pdf-proceso/2000000`), 404);
  expectRefusal(await admin.get(`${API}/pdf-seleccion?ids=2000000`), 404);
  expectRefusal(await admin.get(`${API}/pdf-seleccion?ids=uno`), 422);
  expectRefusal(await admin.get(`${API}/pdf-seleccion?ids=1,`), 422);
});

it('whoever may not see invoices gets none', async () => {
  const [alumno = 0] = await students(app, 1);
  const id = await draftOf(admin, alumno);
  await (await agentOf(app, 'profesora')).get(`${API}/pdf/${id}`).expect(403);
  await (await agentOf(app, null)).get(`${API}/pdf/${id}`).expect(401);
});

it('a thread that dies is followed by another one', async () => {
  const [alumno = 0] = await students(app, 1);
  const id = await draftOf(admin, alumno);
  await pdfOf(id);
  const threads = Reflect.get(app.app.get(PdfRenderer), 'threads') as Set<{
    worker: { terminate: () => Promise<number> };
  }>;
  for (const { worker } of [...threads]) await worker.terminate();
  expect(threads.size).toBe(0);
  expect((await issue(admin, id)).status).toBe(200);
  expect((await pdfOf(id)).text).toMatch(/A-2026-\d{6}/);
});
