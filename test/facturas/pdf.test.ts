import type { Agent, Response } from 'supertest';
import type { MasivaReply } from '../../libs/contracts';
import { PdfRenderer } from '../../libs/platform';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { readPdfs, type PdfContents } from '../support/pdf';
import { runToEnd } from '../support/run-to-end';
import { unzipBytes } from '../support/zip';
import { API, draftOf, issue, issuedOf, rectify, seriesId, students } from './support';

let app: TestApp;
let admin: Agent;
let alumno: number;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  admin = await agentOf(app, 'admin');
  [alumno = 0] = await students(app, 1);
});
afterAll(() => app.close());

/** `responseType` leaves the body as bytes: supertest would read a PDF as text. */
const download = (path: string): Promise<Response> => Promise.resolve(admin.get(`${API}/${path}`).responseType('blob'));

/** Downloads a zip and returns its files by name, in order. */
async function downloadZip(path: string): Promise<Map<string, Buffer>> {
  return unzipBytes((await download(path)).body as Buffer);
}

async function pdfOf(id: number): Promise<PdfContents & { text: string }> {
  const reply = await download(`pdf/${id}`);
  expect(reply.status).toBe(200);
  const pdf = oneRow(readPdfs([reply.body as Buffer]));
  return { ...pdf, text: plain(pdf.pages.join('\n')) };
}

const plain = (text: string): string => text.replace(/\s+/g, ' ');

describe('the PDF of an invoice', () => {
  const LINES = [
    { descripcion: 'Cuota de noviembre' },
    { descripcion: 'Manual English Quest 3', precio: '24.00', tipoIVA: '4' },
    { descripcion: 'Taller de robótica', precio: '30.00', cantidad: '2', descuentoFijo: '5.00', tipoIVA: '21' },
  ];

  it('[PLUS-20] prints its number, both NIFs, the bases and the exemption', async () => {
    const { id, numero } = await issuedOf(admin, alumno, LINES);
    const { rows } = await app.db.query<{ nif: string; titular: string; titular_nif: string | null }>(
      `SELECT emisor ->> 'nif' AS nif, titular, titular_nif FROM facturas WHERE id = $1`,
      [id],
    );
    const { nif, titular, titular_nif } = oneRow(rows);
    const { text } = await pdfOf(id);
    for (const words of [numero, `NIF ${nif}`, titular, '20/11/2026', 'Taller de robótica', 'Página 1 de 1'])
      expect(text).toContain(words);
    if (titular_nif) expect(text).toContain(`NIF ${titular_nif}`);
    for (const amount of ['45,00 €', '24,00 €', '0,96 €', '50,00 €', '10,50 €', '130,46 €'])
      expect(text).toContain(amount);
    expect(text).toContain('Operación exenta de IVA según el artículo 20.Uno.9.º de la Ley 37/1992');
    expect(text).not.toContain('BORRADOR');
  });

  it('[PLUS-20] has its title, language and author in its properties', async () => {
    const { id, numero } = await issuedOf(admin, alumno, LINES);
    const { text, title, author, language } = await pdfOf(id);
    expect({ title, language }).toEqual({ title: `Factura ${numero}`, language: 'es-ES' });
    expect(text).toContain(author);
  });

  it('is not cached, and is named after its number', async () => {
    const { id, numero } = await issuedOf(admin, alumno);
    const { headers } = await download(`pdf/${id}`);
    expect(headers['cache-control']).toBe('no-store, private');
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain(`inline; filename="${numero}.pdf"`);
  });

  it('[PLUS-20] has a watermark and no number while it is a draft', async () => {
    const id = await draftOf(admin, alumno);
    const { text, title } = await pdfOf(id);
    expect(title).toBe(`Factura Borrador-${id}`);
    expect(text).toContain('BORRADOR');
    expect(text).not.toMatch(/A-2026-\d{6}/);
  });

  it('[PLUS-20] has several pages, each with its number and the headings of the lines', async () => {
    const id = await draftOf(admin, alumno);
    await app.db.query(
      `INSERT INTO facturas_lineas (factura_id, orden, descripcion, cantidad, precio, tipo_iva, base, precio_con_iva, total)
       SELECT $1, n, 'Material número ' || n || ' de Łukasz Ștefănescu', 1, 1, 0, 1, 1, 1 FROM generate_series(2, 60) AS n`,
      [id],
    );
    const { text, pages } = await pdfOf(id);
    expect(text).toContain('Material número 60 de Łukasz Ștefănescu');
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
    expect(pages[1]).toContain('Descripción');
  });

  it('[PLUS-20] prints which invoice it rectifies, and why', async () => {
    const { id, numero } = await issuedOf(admin, alumno);
    const reply = await rectify(admin, id, { motivo: 'Baja en el curso' });
    const { text } = await pdfOf((reply.body as { transaccion_id: number }).transaccion_id);
    expect(text).toContain('Factura rectificativa');
    expect(text).toContain(`Rectifica la factura ${numero} de 20/11/2026. Motivo: Baja en el curso.`);
    expect(text).toContain('-45,00 €');
  });

  it('is drawn by a new thread after one has died', async () => {
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
});

describe('the zip of a selection', () => {
  it('[PLUS-20] holds the invoices that are selected in the list, by number', async () => {
    const [one, two] = [await issuedOf(admin, alumno), await issuedOf(admin, alumno)];
    const files = await downloadZip(`pdf-seleccion?ids=${two.id},${one.id}`);
    expect([...files.keys()]).toEqual([`${one.numero}.pdf`, `${two.numero}.pdf`]);
  });

  it('[PLUS-20] holds the invoices that match the filters of the list, without a selection', async () => {
    await issuedOf(admin, alumno);
    const { numero } = await issuedOf(admin, alumno);
    const parametros = encodeURIComponent(JSON.stringify({ numero__iexact: numero }));
    const files = await downloadZip(`pdf-seleccion?parametros=${parametros}`);
    expect([...files.keys()]).toEqual([`${numero}.pdf`]);
  });

  it('[PLUS-20] is offered as a print of the list', async () => {
    const { body } = await admin.get('/api/listado/get/facturas').expect(200);
    expect((body as { btnsImprimir: object[] }).btnsImprimir).toContainEqual(
      expect.objectContaining({ etiqueta: 'PDF de las facturas', url: `${API}/pdf-seleccion` }),
    );
  });

  it('prints an issued invoice as it was issued, even beside a draft of the same student', async () => {
    const [, student = 0] = await students(app, 2);
    const setNif = (nif: string) =>
      app.db.query(`UPDATE alumnos SET forma_pago = 'efectivo', titular = NULL, nif = $2 WHERE id = $1`, [
        student,
        nif,
      ]);
    await setNif('00000000T');
    const { id, numero } = await issuedOf(admin, student);
    await setNif('12345678Z');
    const draft = await draftOf(admin, student);
    const files = await downloadZip(`pdf-seleccion?ids=${id},${draft}`);
    const [issued, drafted] = readPdfs([...files.values()]);
    expect([...files.keys()]).toEqual([`${numero}.pdf`, `Borrador-${draft}.pdf`]);
    expect(issued?.pages.join()).not.toContain('12345678Z');
    expect(drafted?.pages.join()).toContain('12345678Z');
  });
});

it('[PLUS-20] the zip of a run holds one PDF for each of its invoices', async () => {
  const request = {
    serieId: await seriesId(app, 'A'),
    alumnos: JSON.stringify(await students(app, 3)),
    concepto: JSON.stringify({ descripcion: 'Excursión', importe: '34.56', cantidad: 1, tipoIVA: '0' }),
  };
  const { proceso_id, facturas } = await runToEnd('facturas', async (key) => {
    const reply = await admin.post(`${API}/facturar-conceptos`).set(key).send(request).expect(200);
    return reply.body as MasivaReply;
  });
  const zip = await download(`pdf-proceso/${proceso_id}`);
  expect(zip.headers['content-type']).toBe('application/zip');
  const files = unzipBytes(zip.body as Buffer);
  expect([...files.keys()]).toEqual(facturas.map(({ numero }) => `${numero}.pdf`));
  const pdfs = readPdfs([...files.values()]);
  for (const [index, { numero, total }] of facturas.entries()) {
    expect(pdfs[index]?.title).toBe(`Factura ${numero}`);
    expect(plain(pdfs[index]?.pages[0] ?? '')).toContain(`${total.replace('.', ',')} €`);
  }
});

it.each`
  path                              | status
  ${'pdf/2000000'}                  | ${404}
  ${'pdf/uno'}                      | ${404}
  ${'pdf-proceso/2000000'}          | ${404}
  ${'pdf-seleccion?ids=2000000'}    | ${404}
  ${'pdf-seleccion?ids=2000000000'} | ${404}
  ${'pdf-seleccion?ids=uno'}        | ${422}
  ${'pdf-seleccion?ids=1,'}         | ${422}
`('$path is refused with a sentence', async ({ path, status }: { path: string; status: number }) => {
  expectRefusal(await admin.get(`${API}/${path}`), status);
});

it('a user without the right to see invoices gets no PDF', async () => {
  const id = await draftOf(admin, alumno);
  await (await agentOf(app, 'profesora')).get(`${API}/pdf/${id}`).expect(403);
  await (await agentOf(app, null)).get(`${API}/pdf/${id}`).expect(401);
});
