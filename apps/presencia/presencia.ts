import { readConfig } from '../../libs/platform/config';
import { verifyRegister } from '../../libs/presencia/verificacion/verify-register';
import { openDatabase } from '../database/open-database';
import { withClient } from '../database/with-client';
import { runCommand } from '../run-command';
import { StartError } from '../start-error';

/** `npm run presencia -- verificar`: verifies the register of hours. Exits with 1 if it is not intact. */
async function main(): Promise<void> {
  const [act, ...rest] = process.argv.slice(2);
  if (act !== 'verificar' || rest.length > 0)
    throw new StartError('Indique qué hacer: npm run presencia -- verificar.');
  const { application } = await openDatabase(readConfig(process.env));
  const { isWhole, sentence } = await withClient(application, (client) =>
    verifyRegister(async <T extends object>(text: string) => (await client.query<T>(text)).rows),
  );
  console.log(sentence);
  if (!isWhole) process.exitCode = 1;
}

runCommand(main, 'No se ha podido verificar el registro de jornada');
