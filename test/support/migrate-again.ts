import { DataSource, type MigrationInterface } from 'typeorm';
import type { TestApp } from './app';

/** Reverts a migration and runs it again on today's rows, as the owner of the tables. */
export async function migrateAgain({ ownerUrl }: TestApp, Migration: new () => MigrationInterface): Promise<void> {
  const database = await new DataSource({ type: 'postgres', url: ownerUrl }).initialize();
  try {
    await database.transaction(async ({ queryRunner }) => {
      if (queryRunner === undefined) throw new Error('A transaction has a query runner');
      await new Migration().down(queryRunner);
      await new Migration().up(queryRunner);
    });
  } finally {
    await database.destroy();
  }
}
