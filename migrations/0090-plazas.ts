import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The number of a booking is `coalesce(plaza, id)`. Invoices store this number. If a seat moves to another class, the number moves with
 * the seat.
 * If a cancelled seat is booked again, the booking gets a new number from the sequence of `id`. So no number is used twice.
 */
export class Plazas0090 implements MigrationInterface {
  name = 'Plazas1764500090000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE clases_alumnos ADD COLUMN plaza integer;
      COMMENT ON COLUMN clases_alumnos.plaza IS 'The booking, which follows the seat when it moves. Null: the id of the seat';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE clases_alumnos DROP COLUMN plaza');
  }
}
