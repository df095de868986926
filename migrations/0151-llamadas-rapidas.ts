import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes call lists faster, because a change of 200 classes writes 2,000 rows. Three indexes now leave out rows with null in the indexed
 * column. The audit no longer records new rows of `llamadas_personas`.
 * To find the first version of such a row, read the old values in its earliest audit entry. If there is no audit entry, the row itself is
 * the first version.
 */
export class LlamadasRapidas0151 implements MigrationInterface {
  name = 'LlamadasRapidas1764500151000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(INDEXES.map((index) => replaced(index, `WHERE ${index.column} IS NOT NULL`)).join(';'));
    await runner.query('DROP TRIGGER auditar_alta ON llamadas_personas');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(INDEXES.map((index) => replaced(index, '')).join(';'));
    await runner.query(`
      CREATE TRIGGER auditar_alta AFTER INSERT ON llamadas_personas REFERENCING NEW TABLE AS nuevas
        FOR EACH STATEMENT EXECUTE FUNCTION claustro_auditar_cambio()`);
  }
}

interface Index {
  name: string;
  table: string;
  column: string;
}

const INDEXES: readonly Index[] = [
  { name: 'llamadas_personas_de_profesor', table: 'llamadas_personas', column: 'profesor_id' },
  { name: 'llamadas_personas_por', table: 'llamadas_personas', column: 'por_id' },
  { name: 'llamadas_hechos_espera', table: 'llamadas_hechos', column: 'espera_id' },
];

const replaced = ({ name, table, column }: Index, condition: string): string =>
  `DROP INDEX ${name}; CREATE INDEX ${name} ON ${table} (${column}) ${condition}`;
