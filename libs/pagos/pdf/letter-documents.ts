import type { Actor, Database, PdfDocument } from '../../platform';
import { auditReading } from '../cartas/audit-reading';
import { EXPLAINED_LETTERS } from '../cartas/letters-sql';
import type { ExplainedLetter } from '../cartas/read-letters.service';
import { letterDocument } from './letter-document';

/**
 * Reads pay letters as they are printed, ready to be drawn. They show the whole bank account, so the audit records who reads them.
 */
export async function readLetterDocuments(
  db: Database,
  ids: readonly number[],
  actor: Actor,
): Promise<{ id: number; name: string; document: PdfDocument }[]> {
  const letters = await db.rows<ExplainedLetter>(EXPLAINED_LETTERS, [ids]);
  await auditReading(db, actor, ids);
  return letters.map((letter) => ({ id: letter.id, name: `${letter.numero}.pdf`, document: letterDocument(letter) }));
}
