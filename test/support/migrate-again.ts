import { DataSource, type MigrationInterface } from 'typeorm';
import type { TestApp } from './app';

type Migration = new () => MigrationInterface;

/**
 * Reverts a migration and runs it again on today's rows, as the owner of the tables.
 * @param later migrations that need what it creates, in order; they are reverted before and run again after
 */
export async function migrateAgain({ ownerUrl }: TestApp, first: Migration, ...later: Migration[]): Promise<void> {
  const database = await new DataSource({ type: 'postgres', url: ownerUrl }).initialize();
  try {
    await database.transaction(async ({ queryRunner }) => {
      if (queryRunner === undefined) throw new Error('A transaction has a query runner');
      const migrations = [first, ...later].map((One) => new One());
      for (const migration of migrations.toReversed()) await migration.down(queryRunner);
      for (const migration of migrations) await migration.up(queryRunner);
    });
  } finally {
    await database.destroy();
  }
}
