import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite } from '../support/browser-suite';
import { poll } from '../support/poll';

const suite = browserSuite();
const SCREEN = '/administrar/configuracion/';

it.each([1440, 390])(
  '[PLUS-42] the settings show the last backup, and warn when there is none of this week, at %i px',
  async (width) => {
    await suite.app.db.query('TRUNCATE copias');
    const page = await suite.open('admin', SCREEN, { width });
    const line = page.getByRole('main').getByText('Última copia de seguridad:');
    await page.getByText('No hay copias de seguridad.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await sidewaysOf(page)).toEqual([]);
    await suite.app.db.query(
      `INSERT INTO copias (momento, filas, ficheros, bytes) VALUES ('2026-11-20T03:05:00Z', 1, 0, 9)`,
    );
    await page.reload();
    await page.getByText('20/11/2026 04:05').waitFor();
    await poll(() => line.textContent()).toBe('Última copia de seguridad: 20/11/2026 04:05');
  },
);
