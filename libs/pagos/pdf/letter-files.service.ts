import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Database, PdfRenderer, zipOfFiles, type Actor, type Session } from '../../platform';
import { auditReading } from '../cartas/audit-reading';
import { ReadLettersService, type ExplainedLetter } from '../cartas/read-letters.service';
import { letterDocument } from './letter-document';

/** The user who reads pay letters. `session` decides which letters the user may read. The audit records `actor`. */
export interface Reader {
  session: Session;
  actor: Actor;
}

/**
 * Renders pay letters as PDF: one letter, or a zip of a month. The PDF shows the unmasked bank account, so the audit records each reader.
 */
@Injectable()
export class LetterFilesService {
  constructor(
    private readonly letters: ReadLettersService,
    private readonly renderer: PdfRenderer,
    private readonly db: Database,
  ) {}

  /** @throws carta-desconocida, ajenos */
  async one(id: number | null, reader: Reader, signal: AbortSignal): Promise<{ name: string; pdf: Buffer }> {
    const letter = await this.letters.one(id, reader.session);
    return { name: `${letter.numero}.pdf`, pdf: await this.draw(letter, reader, signal) };
  }

  /**
   * Returns a zip of the letters of a month. Each letter is rendered only when the zip reaches it.
   * @throws sin-cartas
   */
  async zipOfMonth(mes: string, reader: Reader, signal: AbortSignal): Promise<Readable> {
    const letters = await this.letters.ofMonth(mes);
    return zipOfFiles(
      letters.map(({ id, numero }) => ({
        name: `${numero}.pdf`,
        content: async () => this.draw(await this.letters.one(id, reader.session), reader, signal),
      })),
    );
  }

  private async draw(letter: ExplainedLetter, { actor }: Reader, signal: AbortSignal): Promise<Buffer> {
    await auditReading(this.db, actor, [letter.id]);
    return this.renderer.render(letterDocument(letter), signal);
  }
}
