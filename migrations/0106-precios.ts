import type { MigrationInterface, QueryRunner } from 'typeorm';
import { sentences } from './ddl';

/** Stores each price with the first day on which it is charged, so that a price change does not rewrite the cost of earlier months. */
export class Precios0106 implements MigrationInterface {
  name = 'Precios1764500106000';

  async up(runner: QueryRunner): Promise<void> {
    for (const priced of PRICED) await runner.query(createHistory(priced));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, since } of PRICED)
      await runner.query(`
        DROP TRIGGER precios ON ${table};
        DROP FUNCTION claustro_${table}_precios();
        DROP TABLE ${table}_precios;
        ALTER TABLE ${table} DROP COLUMN ${since};`);
  }
}

interface Priced {
  table: string;
  /** The column of the price table with the id of the concept, enrolment or course. */
  reference: string;
  price: string;
  /** The name of the column that holds the first day of the current price. */
  since: string;
}

const PRICED: readonly Priced[] = [
  { table: 'conceptos', reference: 'concepto_id', price: 'importe', since: 'desde' },
  { table: 'altas', reference: 'alta_id', price: 'precio', since: 'desde' },
  { table: 'cursos', reference: 'curso_id', price: 'precio', since: 'precio_desde' },
];

/**
 * Builds the SQL of a table with prices and their first days, and of the trigger of this table.
 * If the current price has no first day, this price applies to every day, and the table has no rows. Otherwise the earliest price also
 * applies to all earlier days. A new price replaces all prices with the same or a later first day.
 */
const createHistory = ({ table, reference, price, since }: Priced): string => `
  ALTER TABLE ${table} ADD COLUMN ${since} date,
    ADD CONSTRAINT ${table}_${since}_posible CHECK (${since} BETWEEN '1900-01-01' AND '2150-12-31');
  COMMENT ON COLUMN ${table}.${since} IS 'The first day of the price. Null: it holds for every day';
  ${sentences(table, { [`${table}_${since}_posible`]: 'Esa fecha no puede ser' })}
  CREATE TABLE ${table}_precios (
    ${reference} integer NOT NULL REFERENCES ${table} ON DELETE CASCADE,
    desde date NOT NULL,
    importe numeric(12, 2),
    PRIMARY KEY (${reference}, desde)
  );
  COMMENT ON TABLE ${table}_precios IS 'The prices of ${table} by the day from which they are charged';
  CREATE FUNCTION claustro_${table}_precios() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.${since} IS NULL THEN
      DELETE FROM ${table}_precios WHERE ${reference} = NEW.id;
      RETURN NULL;
    END IF;
    INSERT INTO ${table}_precios (${reference}, desde, importe) VALUES (NEW.id, '-infinity', OLD.${price}) ON CONFLICT DO NOTHING;
    DELETE FROM ${table}_precios WHERE ${reference} = NEW.id
      AND (desde >= NEW.${since} OR (desde = OLD.${since} AND NEW.${price} IS NOT DISTINCT FROM OLD.${price}));
    INSERT INTO ${table}_precios (${reference}, desde, importe) VALUES (NEW.id, NEW.${since}, NEW.${price});
    RETURN NULL;
  END $$;
  CREATE TRIGGER precios AFTER UPDATE OF ${price}, ${since} ON ${table} FOR EACH ROW
    WHEN (NEW.${price} IS DISTINCT FROM OLD.${price} OR NEW.${since} IS DISTINCT FROM OLD.${since})
    EXECUTE FUNCTION claustro_${table}_precios();
`;
