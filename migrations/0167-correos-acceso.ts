import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceInTopics, restoreInTopics, type Cambio } from './ayuda/write-topics';

/** Mails about the access of users go through the outbox. Their links are made when they leave, one for each attempt. */
export class CorreosAcceso0167 implements MigrationInterface {
  name = 'CorreosAcceso1764500167000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [MESSAGES, INVITATIONS, RECOVERIES]) await runner.query(statement);
    await replaceInTopics(runner, HELP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await restoreInTopics(runner, HELP);
    await runner.query(`
      DELETE FROM recuperaciones WHERE huellas = '{}' OR caduca IS NULL;
      DROP INDEX recuperaciones_huellas, recuperaciones_mensaje, invitaciones_huellas, invitaciones_mensaje;
      ${['recuperaciones', 'invitaciones']
        .map(
          (table) => `
      ALTER TABLE ${table} ADD COLUMN huella bytea;
      UPDATE ${table} SET huella = huellas[1];
      ALTER TABLE ${table} ALTER COLUMN huella SET NOT NULL, ADD CONSTRAINT ${table}_huella_key UNIQUE (huella),
        DROP COLUMN huellas, DROP COLUMN mensaje_id, DROP COLUMN origen;
      COMMENT ON COLUMN ${table}.huella IS '${ONLY_DIGEST}';`,
        )
        .join('')}
      ALTER TABLE recuperaciones ALTER COLUMN caduca SET NOT NULL, DROP COLUMN pedida;
      DROP INDEX envios_urgentes;
      ALTER TABLE envios DROP COLUMN urgente;
      ALTER TABLE mensajes DROP COLUMN acceso`);
  }
}

const HELP: readonly Cambio[] = [
  {
    titulo: 'Usuarios y permisos',
    antes: 'con el que cada persona elige su clave. Nadie más la conoce.',
    despues:
      'con el que cada persona elige su clave. Nadie más la conoce. La pestaña <strong>Correos</strong> de su ficha dice si llegó; si la dirección no era buena, se corrige y se pulsa <strong>Invitar</strong> otra vez.',
  },
];

const ONLY_DIGEST = 'SHA-256 of the link: the table alone lets nobody in';

const MESSAGES = `
  ALTER TABLE mensajes ADD COLUMN acceso text,
    ADD CONSTRAINT mensajes_acceso_valido CHECK (acceso IN ('invitacion', 'recuperacion', 'cambio'));
  COMMENT ON COLUMN mensajes.acceso IS 'What a mail about the access of a user is; its text never has the link. Null: another message';
  ALTER TABLE envios ADD COLUMN urgente boolean NOT NULL DEFAULT false;
  COMMENT ON COLUMN envios.urgente IS 'Somebody waits for it: it leaves before all others';
  CREATE INDEX envios_urgentes ON envios (canal, no_antes, id)
    WHERE urgente AND no_antes IS NOT NULL AND estado IN ('en-cola', 'aplazado', 'dudoso');`;

const DIGESTS = `SHA-256 of the links, one for each mail that may have left and for each link that was shown: the table alone lets nobody in`;

/** Tables of open requests, each with the mail that brings its link. */
const requests = (table: string): string => `
  ALTER TABLE ${table} ADD COLUMN huellas bytea[] NOT NULL DEFAULT '{}',
    ADD COLUMN mensaje_id integer REFERENCES mensajes ON DELETE SET NULL, ADD COLUMN origen text;
  UPDATE ${table} SET huellas = ARRAY[huella];
  ALTER TABLE ${table} DROP COLUMN huella;
  COMMENT ON COLUMN ${table}.huellas IS '${DIGESTS}';
  COMMENT ON COLUMN ${table}.mensaje_id IS 'The mail with the link';
  COMMENT ON COLUMN ${table}.origen IS 'The origin of the link in the mail';
  CREATE INDEX ${table}_huellas ON ${table} USING gin (huellas);
  CREATE INDEX ${table}_mensaje ON ${table} (mensaje_id);`;

const INVITATIONS = requests('invitaciones');

const RECOVERIES = `
  ${requests('recuperaciones')}
  ALTER TABLE recuperaciones ALTER COLUMN caduca DROP NOT NULL, ADD COLUMN pedida timestamptz;
  UPDATE recuperaciones SET pedida = caduca - interval '1 hour';
  ALTER TABLE recuperaciones ALTER COLUMN pedida SET NOT NULL;
  COMMENT ON TABLE recuperaciones IS 'The open request of each user; a new request replaces it, and the use of a link deletes it';
  COMMENT ON COLUMN recuperaciones.caduca IS 'When the links expire; null until the mail leaves';`;
