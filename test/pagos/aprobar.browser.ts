import { browserSuite } from '../support/browser-suite';
import { agentOf } from '../support';
import { darkViolationsOf, sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { accepted, PayOffice } from './pay-office';
import { timetableOf } from '../support/timetable';

const suite = browserSuite();

it('[PAGO-28] the author withdraws a letter that waits, and somebody else approves it on the pay of the month', async () => {
  const marta = await timetableOf(suite.app).profesor();
  const office = new PayOffice(await agentOf(suite.app, 'admin'), marta);
  const row = { descripcion: 'Guardia', cantidad: '1.0000', valor: '5000.00', total: '5000.00' };
  accepted(await office.generate([row], { fecha: '2026-11-20' }));
  const own = await suite.open('admin', '/administrar/profesores/pagos/mes/');
  await own.getByRole('button', { name: /^Retirar la carta de Soler Vidal/ }).waitFor();
  expect([...(await violationsOf(own)), ...(await darkViolationsOf(own)), ...(await sidewaysOf(own))]).toEqual([]);
  const page = await suite.open('secretaria', '/administrar/');
  await page.getByRole('link', { name: /1 carta de pago por aprobar/ }).click();
  await page.getByRole('button', { name: /^Aprobar la carta de Soler Vidal/ }).click();
  await page.getByText(/Carta de pago CP-2026-\d+ aprobada y hecha\./).waitFor();
  expect(await office.history()).toMatchObject([{ bruto: '5000.00', libre: '5000.00' }]);
});
