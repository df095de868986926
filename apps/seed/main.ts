import { dateOf, DEFAULT_ZONE } from '../../libs/platform/civil';
import { ConfigError, readConfig } from '../../libs/platform/config';
import { migrations } from '../../migrations';
import { migrateDatabase } from '../database/migrate-database';
import { openDatabase } from '../database/open-database';
import { StartError } from '../start-error';
import { ArgumentError, readArguments } from './options';
import { writeInvoices } from './facturas/write-invoices';
import { DatabaseInUseError, seedAcademia } from './seed-academia';

/** Fills the database of DATABASE_URL, or the running embedded one of DATA_DIR, with a demo academy. */
async function main(): Promise<void> {
  const { size, alumnos, empty } = readArguments(process.argv.slice(2));
  const config = readConfig(process.env);
  const addresses = await openDatabase(config);
  await migrateDatabase(addresses, migrations, config.redisUrl);
  const started = performance.now();
  const today = dateOf(new Date(), DEFAULT_ZONE);
  const summary = await seedAcademia(addresses.owner, { size, alumnos, empty, today });
  if (size !== 'grande') await writeInvoices(addresses.owner, today);
  const seconds = Math.round((performance.now() - started) / 1_000);
  const count = (number: number) => number.toLocaleString('es-ES', { useGrouping: 'always' });
  console.log(
    `Academia de demostración cargada en ${String(seconds)} s: ${count(summary.alumnos)} alumnos, ` +
      `${count(summary.familias)} familias, ${count(summary.cursos)} cursos y ${count(summary.altas)} altas.`,
  );
}

const SENTENCES = [ArgumentError, ConfigError, DatabaseInUseError, StartError];

main().catch((error: unknown) => {
  const known = error instanceof Error && SENTENCES.some((kind) => error instanceof kind);
  console.error(known ? error.message : `La academia no se ha podido cargar: ${String(error)}`);
  process.exitCode = 1;
});
