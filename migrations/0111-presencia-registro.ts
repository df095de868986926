import type { MigrationInterface, QueryRunner } from 'typeorm';
import { sentences } from './ddl';

/**
 * Makes later changes of the register of hours detectable. In each row the database writes the kind (`clase`), the position (`orden`), and
 * a hash of the previous row and of this row (`huella`).
 * A month can be closed. Existing rows are numbered in the order of their ids.
 */
export class PresenciaRegistro0111 implements MigrationInterface {
  name = 'PresenciaRegistro1764500111000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS);
    await runner.query(MONTHS);
    await runner.query(MONTH_SENTENCES);
    await runner.query(HASH);
    await runner.query(FILL);
    await runner.query(CONSTRAINTS);
    await runner.query(NEW_ROW);
    await runner.query(NEW_MONTH);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE presencia_meses;
      DROP TRIGGER fichajes_cadena ON fichajes;
      DROP FUNCTION claustro_mes_nuevo(), claustro_meses_fijos(), claustro_fichaje_nuevo(),
        claustro_fichaje_a_mano(fichajes), claustro_margen_del_reloj();
      DROP FUNCTION claustro_huella_fichaje(text, fichajes);
      ALTER TABLE fichajes DROP CONSTRAINT fichajes_conformes, DROP CONSTRAINT fichajes_tipo_valido,
        DROP COLUMN clase, DROP COLUMN otra_fecha, DROP COLUMN orden, DROP COLUMN huella,
        ADD CONSTRAINT fichajes_tipo_valido CHECK (tipo IN ('trabajo')) NOT VALID,
        ADD CONSTRAINT fichajes_propios CHECK ((autor_id = usuario_id) = (conforme_en IS NULL)) NOT VALID,
        ADD CONSTRAINT fichajes_conformes CHECK (conforme_en IS NULL OR (raiz_id IS NOT NULL AND salida IS NOT NULL)) NOT VALID`);
  }
}

const COLUMNS = `
  ALTER TABLE fichajes ADD COLUMN clase text, ADD COLUMN otra_fecha date, ADD COLUMN orden bigint, ADD COLUMN huella text;
  COMMENT ON COLUMN fichajes.clase IS 'What the row is: clocked (entrada, salida), written by hand (anadida, corregida, movida) or an agreement';
  COMMENT ON COLUMN fichajes.otra_fecha IS 'Of movida: the date it moves to. Of anadida: the date it came from';
  COMMENT ON COLUMN fichajes.orden IS 'Place in the register, from 1 without gaps';
  COMMENT ON COLUMN fichajes.huella IS 'SHA-256 of the row before and of this row'`;

/**
 * The closed months. When a month is closed, `orden` and `huella` of the last row of the register are copied into the month. If somebody
 * changes an earlier row later, the copies show this.
 */
const MONTHS = `
  CREATE TABLE presencia_meses (
    mes text NOT NULL PRIMARY KEY,
    cerrado timestamptz NOT NULL,
    autor_id integer NOT NULL,
    pdf bytea NOT NULL,
    sha256 text NOT NULL,
    orden bigint NOT NULL,
    huella text NOT NULL,
    CONSTRAINT presencia_meses_autor FOREIGN KEY (autor_id) REFERENCES usuarios ON DELETE RESTRICT,
    CONSTRAINT presencia_meses_mes CHECK (mes ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
  );
  CREATE INDEX presencia_meses_autores ON presencia_meses (autor_id);`;

const MONTH_SENTENCES = sentences('presencia_meses', {
  presencia_meses_autor: 'Ha cerrado meses del registro de jornada, que se conservan cuatro años',
});

/**
 * Computes the hash of a row. Instants are hashed as seconds since 1970, so that the hash does not depend on the time zone of the session.
 */
const HASH = `
  CREATE FUNCTION claustro_huella_fichaje(anterior text, f fichajes) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT encode(sha256(convert_to(anterior || jsonb_build_array(
      f.orden, f.id, f.raiz_id, f.usuario_id, f.autor_id, f.clase, f.tipo, f.fecha, f.otra_fecha, extract(epoch FROM f.entrada),
      extract(epoch FROM f.salida), f.zona, f.motivo, extract(epoch FROM f.conforme_en), extract(epoch FROM f.creado))::text, 'UTF8')), 'hex')
  $$;
  CREATE FUNCTION claustro_fichaje_a_mano(f fichajes) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
    SELECT f.clase IN ('anadida', 'corregida', 'movida')
  $$`;

/**
 * Fills in the new columns of existing rows. The kind (`clase`) follows the rule that was used until now. The chain of hashes follows the
 * order of the ids.
 */
const FILL = `
  ALTER TABLE fichajes DISABLE TRIGGER fichajes_fijos;
  UPDATE fichajes f SET clase = CASE
      WHEN f.raiz_id IS NULL THEN CASE WHEN f.salida IS NULL THEN 'entrada' ELSE 'anadida' END
      WHEN f.conforme_en IS NOT NULL THEN 'conforme'
      WHEN EXISTS (
        SELECT FROM (SELECT p.entrada, p.salida FROM fichajes p
                     WHERE coalesce(p.raiz_id, p.id) = f.raiz_id AND p.id < f.id ORDER BY p.id DESC LIMIT 1) previo
        WHERE previo.salida IS NULL AND previo.entrada = f.entrada AND f.salida = date_trunc('minute', f.creado)) THEN 'salida'
      ELSE 'corregida'
    END;
  DO $do$
  DECLARE
    una fichajes;
    anterior text := '';
    puesto bigint := 0;
  BEGIN
    FOR una IN SELECT * FROM fichajes ORDER BY id LOOP
      puesto := puesto + 1;
      una.orden := puesto;
      anterior := claustro_huella_fichaje(anterior, una);
      UPDATE fichajes SET orden = puesto, huella = anterior WHERE id = una.id;
    END LOOP;
  END $do$;
  ALTER TABLE fichajes ENABLE TRIGGER fichajes_fijos`;

const CONSTRAINTS = `
  ALTER TABLE fichajes
    ALTER COLUMN clase SET NOT NULL, ALTER COLUMN orden SET NOT NULL, ALTER COLUMN huella SET NOT NULL,
    DROP CONSTRAINT fichajes_propios, DROP CONSTRAINT fichajes_conformes, DROP CONSTRAINT fichajes_tipo_valido,
    ADD CONSTRAINT fichajes_orden UNIQUE (orden),
    ADD CONSTRAINT fichajes_tipo_valido CHECK (tipo IN ('trabajo', 'pausa')),
    ADD CONSTRAINT fichajes_clase_valida CHECK (clase IN ('entrada', 'salida', 'anadida', 'corregida', 'movida', 'conforme')),
    ADD CONSTRAINT fichajes_primera CHECK ((raiz_id IS NULL) = (clase IN ('entrada', 'anadida'))),
    ADD CONSTRAINT fichajes_conformes CHECK ((clase = 'conforme') = (conforme_en IS NOT NULL)),
    ADD CONSTRAINT fichajes_del_reloj CHECK (clase NOT IN ('entrada', 'salida') OR autor_id = usuario_id),
    ADD CONSTRAINT fichajes_otra_fecha CHECK (CASE clase WHEN 'movida' THEN otra_fecha <> fecha WHEN 'anadida' THEN true ELSE otra_fecha IS NULL END);
  CREATE INDEX fichajes_a_mano ON fichajes (coalesce(raiz_id, id)) WHERE clase IN ('anadida', 'corregida', 'movida')`;

const MONTH_NAMES = `ARRAY['Enero', 'Febrero', 'Marzo', 'Abril', 'Mayo', 'Junio', 'Julio', 'Agosto', 'Septiembre', 'Octubre', 'Noviembre', 'Diciembre']`;

/**
 * The trigger for new rows of clock entries. Lock 7272 makes sure that the rows are added one after the other. If the minute of a clocked
 * row differs from the database clock by more than `claustro_margen_del_reloj()`, the row counts as written by hand.
 * Only the owner of the tables can change this rule: the demo academy sets `claustro.reloj = siembra`, and the tests use another margin.
 */
const NEW_ROW = `
  CREATE FUNCTION claustro_margen_del_reloj() RETURNS interval LANGUAGE sql STABLE AS $$ SELECT interval '10 minutes' $$;
  CREATE FUNCTION claustro_fichaje_nuevo() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DECLARE
    ahora timestamptz;
    ultima fichajes;
    previa fichajes;
    firmante integer;
    minuto timestamptz;
    dia date := (NEW.entrada AT TIME ZONE NEW.zona)::date;
    es_siembra boolean := current_setting('claustro.reloj', true) = 'siembra'
      AND pg_has_role(session_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE');
  BEGIN
    PERFORM pg_advisory_xact_lock(7272);
    ahora := clock_timestamp();
    IF EXISTS (SELECT FROM presencia_meses WHERE mes = to_char(NEW.fecha, 'YYYY-MM')) THEN
      RAISE EXCEPTION '% está cerrado.', (${MONTH_NAMES})[extract(month FROM NEW.fecha)];
    END IF;
    SELECT * INTO ultima FROM fichajes ORDER BY orden DESC LIMIT 1;
    SELECT * INTO previa FROM fichajes WHERE coalesce(raiz_id, id) = NEW.raiz_id ORDER BY orden DESC LIMIT 1;
    NEW.clase := coalesce(NEW.clase, CASE
      WHEN NEW.conforme_en IS NOT NULL THEN 'conforme'
      WHEN NEW.raiz_id IS NOT NULL THEN 'corregida'
      WHEN NEW.salida IS NULL THEN 'entrada'
      ELSE 'anadida' END);
    IF NEW.clase = 'entrada' AND NEW.salida IS NOT NULL THEN
      NEW.clase := 'anadida';
    ELSIF NEW.clase = 'salida' AND (previa.salida IS NOT NULL OR previa.entrada IS DISTINCT FROM NEW.entrada) THEN
      NEW.clase := 'corregida';
    END IF;
    minuto := CASE NEW.clase WHEN 'entrada' THEN NEW.entrada WHEN 'salida' THEN NEW.salida END;
    IF NOT coalesce(es_siembra, false) THEN
      NEW.creado := ahora;
      NEW.conforme_en := CASE WHEN NEW.clase = 'conforme' THEN ahora END;
      IF minuto NOT BETWEEN ahora - claustro_margen_del_reloj() AND ahora + claustro_margen_del_reloj() THEN
        NEW.clase := CASE NEW.clase WHEN 'entrada' THEN 'anadida' ELSE 'corregida' END;
      END IF;
    END IF;
    IF NEW.fecha <> dia AND NOT (NEW.tipo = 'pausa' AND NEW.fecha = dia - 1) THEN
      RAISE EXCEPTION 'La fecha de una entrada es la de su inicio';
    END IF;
    IF NEW.raiz_id IS NOT NULL AND (NEW.fecha, NEW.tipo) IS DISTINCT FROM (previa.fecha, previa.tipo) THEN
      RAISE EXCEPTION 'Una entrada no cambia de día ni de tipo';
    END IF;
    IF NEW.clase IN ('movida', 'conforme') AND (NEW.entrada, NEW.salida) IS DISTINCT FROM (previa.entrada, previa.salida) THEN
      RAISE EXCEPTION 'Una conformidad no cambia las horas';
    END IF;
    IF NEW.clase = 'conforme' THEN
      SELECT f.autor_id INTO firmante FROM fichajes f
        WHERE coalesce(f.raiz_id, f.id) = NEW.raiz_id AND claustro_fichaje_a_mano(f) ORDER BY f.orden DESC LIMIT 1;
      IF ((firmante = NEW.usuario_id) = (NEW.autor_id = NEW.usuario_id)) IS NOT FALSE THEN
        RAISE EXCEPTION 'La conformidad la da la otra parte';
      END IF;
    END IF;
    NEW.orden := coalesce(ultima.orden, 0) + 1;
    NEW.huella := claustro_huella_fichaje(coalesce(ultima.huella, ''), NEW);
    RETURN NEW;
  END $$;
  CREATE TRIGGER fichajes_cadena BEFORE INSERT ON fichajes FOR EACH ROW EXECUTE FUNCTION claustro_fichaje_nuevo()`;

const NEW_MONTH = `
  CREATE FUNCTION claustro_mes_nuevo() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DECLARE
    ultima fichajes;
  BEGIN
    PERFORM pg_advisory_xact_lock(7272);
    SELECT * INTO ultima FROM fichajes ORDER BY orden DESC LIMIT 1;
    NEW.cerrado := clock_timestamp();
    NEW.sha256 := encode(sha256(NEW.pdf), 'hex');
    NEW.orden := coalesce(ultima.orden, 0);
    NEW.huella := coalesce(ultima.huella, '');
    RETURN NEW;
  END $$;
  CREATE TRIGGER meses_cierre BEFORE INSERT ON presencia_meses FOR EACH ROW EXECUTE FUNCTION claustro_mes_nuevo();
  CREATE FUNCTION claustro_meses_fijos() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'TRUNCATE' AND NOT EXISTS (SELECT FROM presencia_meses) THEN
      RETURN NULL;
    END IF;
    RAISE EXCEPTION 'Un mes cerrado del registro de jornada no se abre ni se cambia';
  END $$;
  CREATE TRIGGER meses_fijos BEFORE UPDATE OR DELETE OR TRUNCATE ON presencia_meses
    FOR EACH STATEMENT EXECUTE FUNCTION claustro_meses_fijos()`;
