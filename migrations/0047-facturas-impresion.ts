import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Copies into each issued invoice the printed texts that come from other tables and from the settings. Invoices issued before this
 * migration get the present texts, because they were printed with the present texts until now.
 */
export class FacturasImpresion0047 implements MigrationInterface {
  name = 'FacturasImpresion1763700047000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS);
    // The invoices get a copy of the texts that they already print. This copy does not change the data of the invoices, so the audit and
    // the guards are switched off.
    await runner.query(`SELECT set_config('claustro.auditar', 'no', true)`);
    await runner.query(`ALTER TABLE facturas DISABLE TRIGGER factura_fija`);
    await runner.query(`ALTER TABLE facturas_lineas DISABLE TRIGGER USER`);
    await runner.query(FILL);
    await runner.query(`ALTER TABLE facturas_lineas ENABLE TRIGGER USER`);
    await runner.query(`ALTER TABLE facturas ENABLE TRIGGER factura_fija`);
    await runner.query(`SELECT set_config('claustro.auditar', '', true)`);
    await runner.query(`ALTER TABLE facturas ADD CONSTRAINT facturas_impresa
      CHECK (estado = 'borrador' OR texto_exencion IS NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE facturas DROP COLUMN texto_pago, DROP COLUMN texto_exencion;
      ALTER TABLE facturas_lineas DROP COLUMN texto_alumno`);
  }
}

const COLUMNS = `
  ALTER TABLE facturas ADD COLUMN texto_pago text, ADD COLUMN texto_exencion text;
  ALTER TABLE facturas_lineas ADD COLUMN texto_alumno text;
  COMMENT ON COLUMN facturas.texto_pago IS 'The payment method as the issued invoice prints it';
  COMMENT ON COLUMN facturas.texto_exencion IS 'The mention of exemption at the time of issue; printed if a line is exempt';
  COMMENT ON COLUMN facturas_lineas.texto_alumno IS 'Student and course as the issued invoice prints them'`;

const EXENCION = 'Operación exenta de IVA según el artículo 20.Uno.9.º de la Ley 37/1992';

const FILL = `
  UPDATE facturas_lineas l SET texto_alumno = nullif(concat_ws(' · ', a.nombre || ' ' || a.apellidos, k.descripcion), '')
  FROM facturas_lineas o
  JOIN facturas f ON f.id = o.factura_id AND f.estado = 'presentada'
  LEFT JOIN alumnos a ON a.id = o.alumno_id
  LEFT JOIN cursos k ON k.id = o.curso_id
  WHERE o.id = l.id;
  UPDATE facturas f SET
    texto_exencion = coalesce((SELECT valor #>> '{}' FROM ajustes WHERE codigo = 'facturas.exencion'), '${EXENCION}'),
    texto_pago = nullif(concat_ws(' · ', (SELECT nullif(descripcion, '') FROM formas_pago WHERE id = f.forma_pago_id),
      CASE WHEN nullif(f.iban, '') IS NULL THEN NULL WHEN length(regexp_replace(f.iban, '\\s', '', 'g')) < 8 THEN 'cuenta ****'
           ELSE 'cuenta ' || left(regexp_replace(f.iban, '\\s', '', 'g'), 2) || '** **** '
             || right(regexp_replace(f.iban, '\\s', '', 'g'), 4) END), '')
  WHERE f.estado = 'presentada'`;
