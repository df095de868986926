import type { MigrationInterface, QueryRunner } from 'typeorm';
import { sentences } from './ddl';

/**
 * Adds data for rule R10: a credit replaces only a class that was paid. The data say who booked a seat, what pays the seat, and which
 * booking gave a credit. Also marks the credits that the office must review, and records changes of bookings for the limits of families.
 */
export class CreditosPagados0092 implements MigrationInterface {
  name = 'CreditosPagados1764500092000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SEATS);
    await runner.query(WHO_BOOKED);
    await runner.query(PAID);
    await runner.query(CREDITS);
    await runner.query(OLD_CREDITS);
    await runner.query(RULES);
    await runner.query(NEW_CREDIT);
    await runner.query(UNPAID);
    await runner.query(LINES);
    await runner.query(KEPT_SEATS);
    await runner.query(CHANGES);
  }

  /** Undoes the migration. Adds the column `origen_version` again, and numbers the credits of each seat in this column. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE reservas_cambios, plazas_guardadas;
      DROP TRIGGER linea_deshecha ON facturas_lineas_plazas;
      DROP TRIGGER linea_cobrada ON facturas_lineas_plazas;
      DROP TRIGGER credito_nuevo ON creditos;
      DROP FUNCTION claustro_linea_de_credito(), claustro_credito_nuevo();
      ALTER TABLE creditos DROP COLUMN situacion;
      DELETE FROM creditos WHERE retirado_en IS NOT NULL;
      ALTER TABLE creditos ADD COLUMN origen_version integer NOT NULL DEFAULT 0;
      UPDATE creditos k SET origen_version = o.orden
      FROM (SELECT id, row_number() OVER (PARTITION BY origen_id ORDER BY id) AS orden FROM creditos) AS o WHERE o.id = k.id;
      ALTER TABLE creditos DROP COLUMN plaza, DROP COLUMN materia_id, DROP COLUMN fecha, DROP COLUMN hora,
        DROP COLUMN retirado_en, DROP COLUMN por_revisar,
        ADD CONSTRAINT creditos_origen_unico UNIQUE (origen_id, origen_version);
      COMMENT ON COLUMN creditos.origen_version IS 'The version of the seat that its cancelling wrote';
      COMMENT ON CONSTRAINT creditos_origen_unico ON creditos IS 'Esa clase anulada ya dio un crédito';
      DROP FUNCTION claustro_plaza_pagada(integer, integer, boolean);
      DROP FUNCTION claustro_alta_paga_cuota(integer);
      DROP INDEX clases_alumnos_plaza_unica, creditos_orden;
      ALTER TABLE clases_alumnos DROP COLUMN de_familia`);
  }
}

const SEATS = `
  ALTER TABLE clases_alumnos ADD COLUMN de_familia boolean NOT NULL DEFAULT false;
  COMMENT ON COLUMN clases_alumnos.de_familia IS 'The family booked the seat by itself; the academy gave all others';
  CREATE UNIQUE INDEX clases_alumnos_plaza_unica ON clases_alumnos (plaza) WHERE plaza IS NOT NULL;
  COMMENT ON INDEX clases_alumnos_plaza_unica IS 'Esa plaza ya está en otra clase'`;

/**
 * Sets `de_familia` to true for each seat that a family booked. The audit tells who created the seat, or who booked a cancelled seat
 * again. Without such an entry, as in the demo academy, the origin of the class decides.
 * If a family moved a seat, the seat counts as booked by the family: in doubt, no unpaid credit is given.
 */
const WHO_BOOKED = `
  UPDATE clases_alumnos s SET de_familia = true FROM clases c
  WHERE c.id = s.clase_id AND c.particular AND coalesce(
    (SELECT u.tipo IN ('ALU', 'TUT') FROM auditoria a LEFT JOIN usuarios u ON u.id = a.usuario_id
     WHERE a.tabla = 'clases_alumnos' AND a.registro_id = s.id
       AND (a.accion = 'crear' OR (a.accion = 'modificar' AND a.antes ->> 'estado' = 'anulado'))
     ORDER BY a.id DESC LIMIT 1),
    c.origen IN ('solicitud', 'recuperacion'))`;

/**
 * SQL of `claustro_alta_paga_cuota`: true if an enrolment pays its classes by the month. Two conditions must be true: the monthly fee is
 * above 0, and no active concept by class or hour bills the same classes.
 * The monthly fee is the concept that `facturar-cuotas` bills: the first monthly concept of the course, or a monthly concept of the
 * enrolment.
 */
const PAID = `
  CREATE FUNCTION claustro_alta_paga_cuota(una integer) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce((
    SELECT bool_or(k.tipo = 'MENSUAL' AND k.es_cuota AND k.importe > 0) AND NOT bool_or(k.tipo <> 'MENSUAL')
    FROM (
      SELECT c.tipo,
        c.alta_id IS NOT NULL OR row_number() OVER (PARTITION BY c.tipo, c.alta_id
          ORDER BY (c.del_curso = 'precio') IS NOT TRUE, c.importe IS NOT NULL, c.id) = 1 AS es_cuota,
        CASE WHEN c.alta_id IS NULL THEN coalesce(t.precio, c.importe, cu.precio)
          ELSE coalesce(c.importe, t.precio, cu.precio) END AS importe
      FROM altas t JOIN cursos cu ON cu.id = t.curso_id
        JOIN conceptos c ON (c.curso_id = t.curso_id OR c.alta_id = t.id) AND c.activo AND c.tipo IN ('MENSUAL', 'PORCLASE', 'PORHORA')
      WHERE t.id = una) AS k), false);

  CREATE FUNCTION claustro_plaza_pagada(plaza integer, alta integer, de_familia boolean) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN claustro_plaza_facturada(plaza) OR (NOT de_familia AND claustro_alta_paga_cuota(alta))`;

const CREDITS = `
  ALTER TABLE creditos
    ADD COLUMN plaza integer, ADD COLUMN materia_id integer, ADD COLUMN fecha date, ADD COLUMN hora time,
    ADD COLUMN retirado_en timestamptz,
    ADD COLUMN por_revisar boolean NOT NULL DEFAULT false,
    ADD COLUMN situacion text COLLATE "es-x-icu" NOT NULL GENERATED ALWAYS AS (CASE WHEN retirado_en IS NOT NULL THEN 'retirado'
      WHEN usado_en_id IS NOT NULL THEN 'usado' ELSE 'disponible' END) STORED;
  COMMENT ON COLUMN creditos.plaza IS 'The cancelled booking, coalesce(plaza, id) of clases_alumnos';
  COMMENT ON COLUMN creditos.fecha IS 'The day of the cancelled booking, which stays when its class moves';
  COMMENT ON COLUMN creditos.retirado_en IS 'When the office withdrew the credit; null for one that can be used';
  COMMENT ON COLUMN creditos.por_revisar IS 'Nothing shows that its class was paid for; the office decides whether it stays'`;

/**
 * Gives each existing credit the number of its booking. If the seat is active again, or if the seat has a later credit, the number of the
 * booking is unknown. Then the credit gets a new number.
 */
const OLD_CREDITS = `
  UPDATE creditos k SET materia_id = c.materia_id, fecha = c.fecha, hora = c.hora_entrada,
    plaza = CASE WHEN s.estado = 'anulado' AND NOT EXISTS (SELECT FROM creditos otro WHERE otro.origen_id = k.origen_id AND otro.id > k.id)
      THEN coalesce(s.plaza, s.id) ELSE nextval('clases_alumnos_id_seq') END
  FROM clases_alumnos s JOIN clases c ON c.id = s.clase_id WHERE s.id = k.origen_id`;

const RULES = `
  ALTER TABLE creditos
    ALTER COLUMN plaza SET NOT NULL, ALTER COLUMN materia_id SET NOT NULL, ALTER COLUMN fecha SET NOT NULL, ALTER COLUMN hora SET NOT NULL,
    DROP CONSTRAINT creditos_origen_unico, DROP COLUMN origen_version,
    ADD CONSTRAINT creditos_plaza_unica UNIQUE (plaza),
    ADD CONSTRAINT creditos_retirado_sin_usar CHECK (retirado_en IS NULL OR usado_en_id IS NULL);
  CREATE INDEX creditos_clase ON creditos (alumno_id, materia_id, fecha) WHERE usado_en_id IS NULL AND retirado_en IS NULL;
  CREATE INDEX creditos_orden ON creditos (caduca, id);
  ${sentences('creditos', {
    creditos_plaza_unica: 'Esa clase anulada ya dio un crédito',
    creditos_retirado_sin_usar: 'Ese crédito está retirado',
  })}`;

/**
 * A trigger for new credits. It copies the number of the booking, the subject, the date and the hour from the seat that gave the credit.
 */
const NEW_CREDIT = `
  CREATE FUNCTION claustro_credito_nuevo() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    SELECT coalesce(s.plaza, s.id), c.materia_id, c.fecha, c.hora_entrada INTO NEW.plaza, NEW.materia_id, NEW.fecha, NEW.hora
    FROM clases_alumnos s JOIN clases c ON c.id = s.clase_id WHERE s.id = NEW.origen_id;
    RETURN NEW;
  END $$;
  CREATE TRIGGER credito_nuevo BEFORE INSERT ON creditos FOR EACH ROW EXECUTE FUNCTION claustro_credito_nuevo()`;

const UNPAID = `
  UPDATE creditos k SET por_revisar = true FROM clases_alumnos s
  WHERE s.id = k.origen_id AND NOT claustro_plaza_pagada(k.plaza, s.alta_id, s.de_familia)`;

/**
 * SQL of the triggers that mark make-up credits for review. If a rectification refunds a seat, the credit for this seat gets
 * `por_revisar`: the office must decide whether the credit stays. If an invoice bills the seat again, `por_revisar` becomes false.
 */
const LINES = `
  CREATE FUNCTION claustro_linea_de_credito() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE creditos SET por_revisar = NOT NEW.vigente, version = version + 1
    WHERE plaza = NEW.plaza AND por_revisar = NEW.vigente AND retirado_en IS NULL;
    RETURN NULL;
  END $$;
  CREATE TRIGGER linea_deshecha AFTER UPDATE OF vigente ON facturas_lineas_plazas FOR EACH ROW
    WHEN (OLD.vigente AND NOT NEW.vigente) EXECUTE FUNCTION claustro_linea_de_credito();
  CREATE TRIGGER linea_cobrada AFTER INSERT ON facturas_lineas_plazas FOR EACH ROW
    WHEN (NEW.vigente) EXECUTE FUNCTION claustro_linea_de_credito()`;

const KEPT_SEATS = `
  CREATE TABLE plazas_guardadas (
    plaza integer PRIMARY KEY,
    alta_id integer NOT NULL,
    materia_id integer NOT NULL,
    fecha date NOT NULL
  );
  COMMENT ON TABLE plazas_guardadas IS 'Billed seats of groups that the generation deleted: the same seat gets its number again';
  CREATE INDEX plazas_guardadas_materia ON plazas_guardadas (materia_id, fecha)`;

const CHANGES = `
  CREATE TABLE reservas_cambios (
    id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    alumno_id integer NOT NULL REFERENCES alumnos ON DELETE CASCADE,
    creado timestamptz NOT NULL
  );
  COMMENT ON TABLE reservas_cambios IS 'What families booked, moved and cancelled in the last hour, by student; a series is one row';
  CREATE INDEX reservas_cambios_alumno ON reservas_cambios (alumno_id, creado)`;
