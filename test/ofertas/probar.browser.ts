import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { agentOf } from '../support';
import { browserSuite, eventually } from '../support/browser-suite';
import { oneRow } from '../../libs/platform';
import { issuedOf, LINE, students } from '../facturas/support';
import { poll } from '../support/poll';

const suite = browserSuite();

let oferta: number;

/** Creates an inactive offer of 10 % for one student, and bills 45,00 € and 20,00 € to this student in November. */
beforeAll(async () => {
  const admin = await agentOf(suite.app, 'admin');
  await suite.app.db.query('UPDATE ofertas SET activa = false');
  const [alumno = 0] = await students(suite.app, 1);
  const offer = { descripcion: 'Amigos', activa: false, descuentoPorcentual: '10' };
  ({ id: oferta } = (await admin.post('/administrar/ofertas/ficha/0/').send(offer)).body as { id: number });
  const { rows } = await suite.app.db.query<{ codigo: string }>('SELECT codigo FROM alumnos WHERE id = $1', [alumno]);
  const condition = { modelo: 'alumno', campo: 'codigo', control: 'igual a', valores: [oneRow(rows).codigo] };
  await admin.post('/administrar/ofertas/set-condicion').send({ oferta_id: oferta, condicion_id: 0, ...condition });
  await issuedOf(admin, alumno, [
    { ...LINE, descripcion: 'Cuota', precio: '45.00' },
    { ...LINE, descripcion: 'Apoyo', precio: '20.00' },
  ]);
});

it.each([
  ['a computer', { width: 1440, height: 900 }, false],
  ['a phone', { width: 390, height: 844 }, true],
])('[PLUS-27] an offer is tried in its record, as a table with its sum, on %s', async (_what, size, isPhone) => {
  const page = await suite.open('admin', `/administrar/ofertas/ficha/${String(oferta)}/`, size);
  if (isPhone) await page.getByLabel('Apartado de la ficha').selectOption({ label: 'Probar' });
  else await page.getByRole('tab', { name: 'Probar' }).click();
  await page.getByRole('heading', { name: 'En octubre de 2026 no se emitió ninguna factura' }).waitFor();
  await page.getByRole('button', { name: 'Probar con noviembre de 2026' }).click();
  await poll(() => page.getByLabel('Mes').inputValue()).toBe('2026-11');
  await page.getByText('2 líneas de 1 alumno cambiarían: 6,50 € menos.').waitFor();
  const row = page
    .getByRole('table', { name: 'Líneas que cambiarían' })
    .locator('tbody tr')
    .filter({ hasText: 'Cuota' });
  await eventually(async () =>
    expect((await row.locator('td').allTextContents()).slice(2).map((text) => text.replace(/\s/g, ' '))).toEqual([
      '45,00 €',
      '40,50 €',
      '−4,50 €',
    ]),
  );
  await row.getByRole('link', { name: /^A-2026-\d{6}$/ }).waitFor();
  await page.getByText('Diferencia total').getByText('−6,50 €').waitFor();
  expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
});
