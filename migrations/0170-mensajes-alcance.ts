import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MENSAJES } from './ayuda/mensajes';
import { addTopics, deleteTopics } from './ayuda/write-topics';

/** Which students neither mail, Telegram nor the campus reaches, and help topics about messages. */
export class MensajesAlcance0170 implements MigrationInterface {
  name = 'MensajesAlcance1764500170000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(VIEW);
    await addTopics(runner, MENSAJES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await deleteTopics(runner, MENSAJES);
    await runner.query('DROP VIEW alumnos_canales');
  }
}

/** SQL conditions of rule M1 on student `a`. A student without a birth date counts as under 14. */
const IS_CHILD = `(a.fecha_nacimiento IS NULL OR a.fecha_nacimiento > claustro_hoy() - interval '14 years')`;
const IS_ADULT = `(a.fecha_nacimiento IS NOT NULL AND a.fecha_nacimiento <= claustro_hoy() - interval '18 years')`;

/** SQL: whether person `p` has an active user, a mail address that does not return mail, or an active chat of its column `key`. */
const isReached = (key: string): string => `(
  EXISTS (SELECT FROM usuarios u WHERE u.id = p.usuario_id AND u.activo)
  OR nullif(lower(trim(p.email)), '') IS NOT NULL AND NOT EXISTS (
    SELECT FROM direcciones_correo d WHERE d.direccion = lower(trim(p.email)) AND d.estado IN ('rechaza', 'queja'))
  OR EXISTS (SELECT FROM usuarios_telegram c WHERE c.${key} = p.id AND c.estado = 'activo'))`;

/** SQL: whether a student under 14 has a chat that the office or somebody else than the student linked. */
const HAS_CHAT_BY_ADULT = `EXISTS (
  SELECT FROM usuarios_telegram c WHERE c.alumno_id = a.id AND c.estado = 'activo' AND (c.vinculado_por = 'oficina' OR EXISTS (
    SELECT FROM telegram_enlaces e WHERE e.alumno_id = a.id AND e.usado_en = c.vinculado_en AND e.creado_por IS NOT NULL
      AND e.creado_por IS DISTINCT FROM a.usuario_id)))`;

const VIEW = `
  CREATE VIEW alumnos_canales AS
  SELECT a.id, NOT (
    NOT ${IS_CHILD} AND EXISTS (SELECT FROM alumnos p WHERE p.id = a.id AND ${isReached('alumno_id')})
    OR NOT ${IS_ADULT} AND EXISTS (SELECT FROM tutores p WHERE p.familia_id = a.familia_id AND p.activo AND ${isReached('tutor_id')})
    OR ${IS_CHILD} AND ${HAS_CHAT_BY_ADULT}) AS sin_canal
  FROM alumnos a;
  COMMENT ON VIEW alumnos_canales IS 'Whether neither mail, Telegram nor the campus reaches a student, or the adults in its place (rule M1)';`;
