import type { Client } from 'pg';
import { withoutSeparators } from '../../libs/contracts';
import { readConfig } from '../../libs/platform/config';
import { openDatabase } from '../database/open-database';
import { withClient } from '../database/with-client';
import { runCommand } from '../run-command';
import { StartError } from '../start-error';

/**
 * `npm run quitar-verificacion -- USUARIO`: removes the second factor of a user. Meant for the only administrator of an academy, after the
 * loss of phone and recovery codes.
 * Asks for no clave, because anyone who can run this command on the server can change the database anyway.
 */
async function main(): Promise<void> {
  const [username, ...rest] = process.argv.slice(2);
  if (username === undefined || username === '' || rest.length > 0)
    throw new StartError('Indique un usuario: npm run quitar-verificacion -- USUARIO.');
  const { application } = await openDatabase(readConfig(process.env));
  const nombre = await withClient(application, (client) => removeFactor(client, username));
  console.log(`${nombre} entra otra vez solo con su clave. Sus sesiones se han cerrado.`);
}

/** Removes the second factor of a user and ends their sessions. @returns their name @throws StartError if the user does not exist */
async function removeFactor(client: Client, username: string): Promise<string> {
  const { rows } = await client.query<{ nombre: string }>(
    `WITH usuario AS (
       UPDATE usuarios SET segundo_factor = false, version = version + 1
       WHERE username_normal = claustro_normal($1) AND segundo_factor RETURNING id, nombre),
     factor AS (DELETE FROM segundos_factores WHERE usuario_id IN (SELECT id FROM usuario)),
     sesion AS (DELETE FROM sesiones WHERE usuario_id IN (SELECT id FROM usuario))
     SELECT nombre FROM usuario`,
    [withoutSeparators('usuario', username)],
  );
  const [user] = rows;
  if (user === undefined)
    throw new StartError('No hay ningún usuario con ese nombre y la verificación en dos pasos activada.');
  return user.nombre;
}

runCommand(main, 'No se ha podido quitar la verificación');
