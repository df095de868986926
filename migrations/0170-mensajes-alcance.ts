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

/** SQL: whether person `p` has an active user, or a mail address that does not return mail. */
const HAS_USER_OR_MAIL = `(
  EXISTS (SELECT FROM usuarios u WHERE u.id = p.usuario_id AND u.activo)
  OR nullif(lower(trim(p.email)), '') IS NOT NULL AND NOT EXISTS (
    SELECT FROM direcciones_correo d WHERE d.direccion = lower(trim(p.email)) AND d.estado IN ('rechaza', 'queja')))`;

/** SQL: whether tutor `p` has an active chat. */
const TUTOR_HAS_CHAT = `EXISTS (SELECT FROM usuarios_telegram c WHERE c.tutor_id = p.id AND c.estado = 'activo')`;

/** SQL: whether chat `c` of student `a` was linked for the family, while the student was under 14. */
const IS_OF_FAMILY = `coalesce(c.vinculado_por = 'tutor' OR (c.vinculado_por = 'oficina'
  AND a.fecha_nacimiento > (c.vinculado_en AT TIME ZONE claustro_zona())::date - interval '14 years'), false)`;

/** SQL: whether student `a` has a chat that may be written to: under 14 one that an adult linked, from 18 on none of the family. */
const STUDENT_HAS_CHAT = `EXISTS (
  SELECT FROM usuarios_telegram c WHERE c.alumno_id = a.id AND c.estado = 'activo'
    AND (NOT ${IS_CHILD} OR c.vinculado_por IN ('oficina', 'tutor')) AND (NOT ${IS_ADULT} OR NOT ${IS_OF_FAMILY})
    AND (c.vinculado_por IS DISTINCT FROM 'tutor' OR EXISTS (
      SELECT FROM telegram_enlaces e JOIN tutores v ON v.usuario_id = e.creado_por
      WHERE e.alumno_id = a.id AND e.usado_en = c.vinculado_en AND v.familia_id = a.familia_id AND v.activo)))`;

const VIEW = `
  CREATE VIEW alumnos_canales AS
  SELECT a.id, NOT (
    NOT ${IS_CHILD} AND EXISTS (SELECT FROM alumnos p WHERE p.id = a.id AND ${HAS_USER_OR_MAIL})
    OR NOT ${IS_ADULT} AND EXISTS (
      SELECT FROM tutores p WHERE p.familia_id = a.familia_id AND p.activo AND (${HAS_USER_OR_MAIL} OR ${TUTOR_HAS_CHAT}))
    OR ${STUDENT_HAS_CHAT}) AS sin_canal
  FROM alumnos a;
  COMMENT ON VIEW alumnos_canales IS 'Whether neither mail, Telegram nor the campus reaches a student, or the adults in its place (rule M1)';`;
