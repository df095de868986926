import { violationsOf } from '../accesibilidad/axe';
import { agentOf } from '../support';
import { browserSuite } from '../support/browser-suite';
import { poll } from '../support/poll';
import { NEW_SEARCH } from './support/lists';

const suite = browserSuite();

it('[LIST-09] [AUTH-04] a search that uses a field which a teacher does not see is not offered, and shows no rows at its address', async () => {
  const secretaria = await agentOf(suite.app, 'secretaria');
  const busqueda = {
    ...NEW_SEARCH,
    descripcion: 'Por reclamar',
    parametros: { sin_forma_pago: '1' },
    visibilidad: 'todos',
  };
  const reply = await secretaria.post('/api/listado/guardar-busqueda/alumnos').send({ busqueda }).expect(200);
  const { id } = reply.body as { id: number };
  const page = await suite.open('profesora', `/administrar/alumnos/?busqueda=${String(id)}`);
  await page.getByText('Esta búsqueda usa un dato que no puede ver').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await poll(() => page.getByTestId('lista-tabla').count()).toBe(0);
  await page.getByRole('link', { name: 'Ver Alumnos' }).click();
  await page.getByTestId('lista-tabla').waitFor();
  await poll(() => page.getByText('Por reclamar').count()).toBe(0);
});
