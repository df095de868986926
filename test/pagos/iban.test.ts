import { agentOf } from '../support';
import { MARCH } from './pay-office';
import { paySuite } from './pay-suite';

const suite = paySuite();
const IBAN = 'ES9121000418450200051332';
const MASK = 'ES91 •••• 1332';
let carta: number;

beforeEach(async () => {
  const { app, academy, office } = suite;
  await app.db.query('UPDATE profesores SET iban = $2 WHERE id = $1', [academy.marta, IBAN]);
  const id = await office.concept('IMPORTE_CLASE', '20.00');
  carta = (await office.pay(await office.calculate([id]), MARCH)).id;
});

const read = (path: string) => suite.office.agent.get(`/api/pagos-profesor/${path}`).responseType('blob').expect(200);
const textOf = async (path: string) => ((await read(path)).body as Buffer).toString('utf8');

/** Returns how often the audit records a reading of this letter. */
async function readings(): Promise<number> {
  const { rows } = await suite.app.db.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM auditoria
     WHERE tabla = 'pagos_cartas' AND registro_id = $1 AND accion = 'consultar' AND usuario_id IS NOT NULL`,
    [carta],
  );
  return rows[0]!.count;
}

it('[AUTH-04] replies and tables of letters have masked bank accounts, and the audit records no reading', async () => {
  for (const path of [`carta/${String(carta)}`, `exportar?mes=2026-03&formato=csv`]) {
    const text = await textOf(path);
    expect(text).toContain(MASK);
    expect(text).not.toContain('0418450200');
  }
  for (const path of [`profesor/${String(suite.academy.marta)}`, 'mes?mes=2026-03'])
    expect(await textOf(path)).not.toContain('0418450200');
  await read('exportar?mes=2026-03&formato=xlsx');
  expect(await readings()).toBe(0);
});

it('[AUTH-04] the file for the payroll office has whole bank accounts, and the audit records a reading of each letter', async () => {
  expect(await textOf('exportar?mes=2026-03&formato=csv&iban=1')).toContain(IBAN);
  expect(await readings()).toBe(1);
  await read(`exportar?profesorId=${String(suite.academy.marta)}&formato=xlsx&iban=1`);
  expect(await readings()).toBe(2);
});

it('[AUTH-04] the audit records each reading of the PDF of a letter, alone and in the zip of its month', async () => {
  await read(`pdf/${String(carta)}`);
  await read(`pdf/${String(carta)}`);
  expect(await readings()).toBe(2);
  await read('zip?mes=2026-03');
  expect(await readings()).toBe(3);
});

it('[AUTH-04] a refused request of a teacher for a letter is not recorded as a reading', async () => {
  const profesora = await agentOf(suite.app, 'profesora');
  await profesora.get(`/api/pagos-profesor/pdf/${String(carta)}`).expect(403);
  expect(await readings()).toBe(0);
});
