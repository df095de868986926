import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { PdfRenderer, zipOfFiles, type Session } from '../../platform';
import { ReadLettersService, type ExplainedLetter } from '../cartas/read-letters.service';
import { letterDocument } from './letter-document';

/** Pay letters as PDF: one, or those of a month in a zip. */
@Injectable()
export class LetterFilesService {
  constructor(
    private readonly letters: ReadLettersService,
    private readonly renderer: PdfRenderer,
  ) {}

  /** @throws carta-desconocida, ajenos */
  async one(id: number | null, session: Session, signal: AbortSignal): Promise<{ name: string; pdf: Buffer }> {
    const letter = await this.letters.one(id, session);
    return { name: `${letter.numero}.pdf`, pdf: await this.draw(letter, signal) };
  }

  /** The letters of a month, drawn one by one while the zip is read. @throws sin-cartas */
  async zipOfMonth(mes: string, session: Session, signal: AbortSignal): Promise<Readable> {
    const letters = await this.letters.ofMonth(mes);
    return zipOfFiles(
      letters.map(({ id, numero }) => ({
        name: `${numero}.pdf`,
        content: async () => this.draw(await this.letters.one(id, session), signal),
      })),
    );
  }

  private draw(letter: ExplainedLetter, signal: AbortSignal): Promise<Buffer> {
    return this.renderer.render(letterDocument(letter), signal);
  }
}
