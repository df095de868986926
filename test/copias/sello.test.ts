import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { makeCopy } from '../../apps/copias/make-copy';
import { readManifest, writeManifest } from '../../apps/copias/manifest';
import { signManifest } from '../../apps/copias/signature';
import { withClient } from '../../apps/database/with-client';
import { createTestDatabase, type TestDatabase } from '../support';
import { digestRows, runProgram, type Ended } from './support';

const CLAVE = 'caballo grapa correcto';
const SECRET = '0123456789abcdef0123456789abcdef01234567';
let source: TestDatabase;
let folder: string;
const at = (name: string): string => join(folder, name);
const databases: TestDatabase[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'claustro-sello-'));
  source = await createTestDatabase();
  await withClient(source.ownerUrl, async (client) => {
    await client.query(
      `INSERT INTO segundos_factores (usuario_id, secreto, confirmado) VALUES (1, '\\x${SECRET}', true)`,
    );
    await client.query(`INSERT INTO codigos_recuperacion VALUES (1, '\\xab')`);
    await client.query('UPDATE usuarios SET segundo_factor = true WHERE id = 1');
  });
  await makeCopy(source.ownerUrl, at('datos'), at('firmada'));
  await makeCopy(source.ownerUrl, at('datos'), at('cifrada'), CLAVE);
}, 60_000);

afterAll(async () => {
  for (const database of [source, ...databases]) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Restores a copy into a new empty database. */
async function restore(
  copy: string,
  env: Record<string, string> = {},
): Promise<{ ended: Ended; target: TestDatabase }> {
  const target = await createTestDatabase({ empty: true });
  databases.push(target);
  const ended = await runProgram('restaurar', copy, {
    DATABASE_URL: target.url,
    MIGRATIONS_DATABASE_URL: target.ownerUrl,
    DATA_DIR: at(`nueva-${databases.length}`),
    ...env,
  });
  return { ended, target };
}

const isEmpty = async ({ ownerUrl }: TestDatabase): Promise<boolean> =>
  (await withClient(ownerUrl, (client) => client.query(`SELECT FROM pg_tables WHERE schemaname = 'public'`)))
    .rowCount === 0;

/** Copies a backup and then forges the copy, as an attacker who can write its files: changes the manifest and recalculates all hashes. */
async function changed(from: string, name: string): Promise<string> {
  const folderOfCopy = at(name);
  cpSync(at(from), folderOfCopy, { recursive: true });
  const manifest = await readManifest(folderOfCopy);
  manifest.tablas = manifest.tablas.filter(({ nombre }) => nombre !== 'notas');
  await writeManifest(folderOfCopy, manifest);
  return folderOfCopy;
}

const fingerprintOf = (output: string): string => /\b(?:[\dA-F]{4}-){7}[\dA-F]{4}\b/.exec(output)?.[0] ?? 'none';

describe('[PLUS-42] a copy is signed', () => {
  it('with a key that only DATA_DIR has, and is restored if its fingerprint is given', async () => {
    expect(statSync(at('datos/clave-copias')).mode & 0o777).toBe(0o600);
    const made = await runProgram('copia', at('otra'), { DATABASE_URL: source.ownerUrl, DATA_DIR: at('datos') });
    const fingerprint = fingerprintOf(made.output);
    const { ended } = await restore(at('otra'), { COPIA_HUELLA: fingerprint.toLowerCase() });
    expect(ended).toMatchObject({ code: 0, errors: '' });
    expect(ended.output).toContain('La firma de la copia es la de COPIA_HUELLA.');
  }, 60_000);

  it('and names its key if no fingerprint is given', async () => {
    const { ended } = await restore(at('firmada'));
    expect(ended).toMatchObject({ code: 0, errors: '' });
    expect(ended.output).toMatch(
      /^La copia está firmada con la clave (?:[\dA-F]{4}-){7}[\dA-F]{4}: compruebe que es la que/,
    );
  }, 60_000);

  it('so that a copy changed and signed again is refused by its fingerprint', async () => {
    const forged = await changed('firmada', 'falsa');
    await signManifest(forged, at('datos de otro'));
    const expected = await signManifest(at('firmada'), at('datos'));
    const { ended, target } = await restore(forged, { COPIA_HUELLA: expected });
    expect(ended.code).toBe(1);
    expect(ended.errors).toMatch(
      /^La copia está firmada con la clave .*, que no es la de COPIA_HUELLA\. No se ha restaurado nada\.$/,
    );
    expect(await isEmpty(target)).toBe(true);
  });

  it('so that a copy without signature is refused if a fingerprint is given, and reported if none is', async () => {
    const unsigned = await changed('firmada', 'sin firma');
    const { ended } = await restore(unsigned, { COPIA_HUELLA: 'AAAA-BBBB' });
    expect(ended).toMatchObject({
      code: 1,
      errors: 'La copia no está firmada, y COPIA_HUELLA pide una firma. No se ha restaurado nada.',
    });
    const second = await restore(unsigned);
    expect(second.ended).toMatchObject({ code: 0, errors: '' });
    expect(second.ended.output).toMatch(/^Aviso: la copia no está firmada\./);
  }, 60_000);

  it('so that a copy whose signature does not match its manifest is refused', async () => {
    const forged = await changed('firmada', 'mal firmada');
    writeFileSync(join(forged, 'manifiesto.json.firma'), readFileSync(join(at('firmada'), 'manifiesto.json.firma')));
    const { ended, target } = await restore(forged);
    expect(ended).toMatchObject({
      code: 1,
      errors: expect.stringContaining('«manifiesto.json.firma» ha cambiado') as string,
    });
    expect(await isEmpty(target)).toBe(true);
  });
});

describe('[PLUS-42] the secrets of second factors', () => {
  it('are not in a copy that is not encrypted; its users log in with their clave and set them up again', async () => {
    const made = await runProgram('copia', at('más'), { DATABASE_URL: source.ownerUrl, DATA_DIR: at('datos') });
    expect(made.output).toContain(
      'La copia no lleva la verificación en dos pasos de 1 usuario: al restaurarla entran con su clave',
    );
    const { tablas } = await readManifest(at('más'));
    const left = tablas.filter(({ nombre }) => ['segundos_factores', 'codigos_recuperacion'].includes(nombre));
    expect(left.map(({ filas }) => filas)).toEqual([0, 0]);
    const { ended, target } = await restore(at('más'));
    expect(ended.output).toContain(
      'La copia no lleva la verificación en dos pasos de 1 usuario: entra con su clave y la activa de nuevo',
    );
    const { rows } = await withClient(target.ownerUrl, (client: Client) =>
      client.query('SELECT segundo_factor FROM usuarios WHERE id = 1'),
    );
    expect(rows).toEqual([{ segundo_factor: false }]);
  }, 60_000);

  it('are in an encrypted copy, which gives the same rows', async () => {
    const { ended, target } = await restore(at('cifrada'), { COPIA_CLAVE: CLAVE });
    expect(ended).toMatchObject({ code: 0, errors: '' });
    expect(await digestRows(target.ownerUrl)).toEqual(await digestRows(source.ownerUrl));
  }, 60_000);
});

describe('[PLUS-42] an encrypted copy', () => {
  it.each([
    [{}, 'La copia está cifrada: indique en COPIA_CLAVE la clave con la que se hizo.'],
    [
      { COPIA_CLAVE: 'otra clave larga' },
      'COPIA_CLAVE no es la clave de esta copia, o alguien ha cambiado la copia. No se ha restaurado nada.',
    ],
    [{ COPIA_CLAVE: 'corta' }, 'COPIA_CLAVE es demasiado corta: escriba 12 letras o más.'],
  ])('is not restored with %j', async (env: Record<string, string>, errors) => {
    const { ended, target } = await restore(at('cifrada'), env);
    expect(ended).toMatchObject({ code: 1, errors });
    expect(await isEmpty(target)).toBe(true);
  });

  it('whose list was changed and signed again, without the clave, is refused', async () => {
    const forged = await changed('cifrada', 'cifrada falsa');
    await signManifest(forged, at('datos de otro'));
    const { ended, target } = await restore(forged, { COPIA_CLAVE: CLAVE });
    expect(ended).toMatchObject({ code: 1, errors: expect.stringContaining('alguien ha cambiado la copia') as string });
    expect(await isEmpty(target)).toBe(true);
  });
});

describe('[PLUS-42] the user of the database', () => {
  let own: TestDatabase;
  const asOwner = (statement: string) => withClient(own.ownerUrl, (client) => client.query(statement));
  // The name of a role that may not read sequences. Tests may not create roles, so this is the role of the application.
  const role = () => new URL(own.url).username;
  beforeAll(async () => {
    own = await createTestDatabase();
  });
  afterAll(() => own.drop());

  it('that may not read everything is named with the missing right and the statement that grants it', async () => {
    const env = { DATABASE_URL: own.url, DATA_DIR: at('datos') };
    const refused = await runProgram('copia', at('de otro usuario'), env);
    expect(refused.code).toBe(1);
    expect(refused.errors).toMatch(/^El usuario «\w+» de la base de datos no puede leer «\w+_seq» ni \d+ más, /);
    expect(refused.errors).toContain(`GRANT pg_read_all_data TO "${role()}";`);
    await asOwner(`GRANT SELECT ON ALL SEQUENCES IN SCHEMA public, bullmq TO ${role()}`);
    const made = await runProgram('copia', at('de otro usuario'), env);
    expect(made).toMatchObject({ code: 0, errors: '' });
    expect(made.output).toContain('Aviso: el usuario de la base de datos no puede anotar la copia');
  }, 60_000);
});
