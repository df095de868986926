import type { MigrationInterface, QueryRunner } from 'typeorm';
import { DOCUMENTOS } from './ayuda/documentos';
import { addTopics, deleteTopics } from './ayuda/write-topics';

/** A help topic about sending invoices, receipts and pay letters by mail. */
export class AyudaDocumentos0169 implements MigrationInterface {
  name = 'AyudaDocumentos1764500169000';

  async up(runner: QueryRunner): Promise<void> {
    await addTopics(runner, DOCUMENTOS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await deleteTopics(runner, DOCUMENTOS);
  }
}
