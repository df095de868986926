import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Database, PdfRenderer, zipOfFiles, type Actor, type Session } from '../../platform';
import { auditReading } from '../cartas/audit-reading';
import { ReadLettersService, type ExplainedLetter } from '../cartas/read-letters.service';
import { letterDocument } from './letter-document';

/** The user who reads letters. */
export interface Reader {
  session: Session;
  actor: Actor;
}

/** Pay letters as PDF: one letter, or a zip of a month. They show whole bank accounts, so the audit records the reader of each letter. */
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

  /** The letters of a month, each rendered when the zip reaches it. @throws sin-cartas */
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
