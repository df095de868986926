import { Controller, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CartaConFilas } from '../../contracts';
import { findFormat, sendTable } from '../../listings';
import {
  contentDisposition,
  CurrentSession,
  FileGet,
  Get,
  parseId,
  readFlag,
  requestSignal,
  VALUE_TYPES,
  CurrentCaller,
  type Caller,
  type Session,
} from '../../platform';
import { ReadLettersService, type WholeLetter } from '../cartas/read-letters.service';
import type { Fields } from '../conceptos/read-concept';
import { pagosErrors } from '../errors';
import { readMonth } from '../mes/http/read-month';
import { LetterFilesService } from './letter-files.service';
import { PAYROLL_COLUMNS, payrollRows, payrollTitle } from './payroll-table';

const PRIVATE = { 'cache-control': 'no-store, private' };

/** The letters of an export, with the file name and the title of the sheet. */
interface NamedLetters {
  letters: readonly WholeLetter[];
  name: string;
  title: string;
}

/** Routes to read, print and export pay letters. */
@ApiTags('Pagos')
@Controller('api/pagos-profesor')
export class LettersController {
  constructor(
    private readonly letters: ReadLettersService,
    private readonly files: LetterFilesService,
  ) {}

  @Get('carta/:id', 'personal')
  async one(@Param('id') raw: string, @CurrentSession() session: Session): Promise<CartaConFilas> {
    const { numeroAnulada: _, profesor, ...letter } = await this.letters.one(parseId(raw), session);
    return { ...letter, profesor: { ...profesor, iban: maskedIban(profesor.iban) } };
  }

  @FileGet('pdf/:id', 'personal')
  async pdf(
    @Param('id') raw: string,
    @CurrentCaller() { session, actor }: Caller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const reader = { session, actor };
    const { name, pdf } = await this.files.one(parseId(raw), reader, requestSignal(reply));
    await reply
      .headers({ ...PRIVATE, 'content-type': 'application/pdf', 'content-disposition': contentDisposition(name, true) })
      .send(pdf);
  }

  /** Sends a zip of the letters of a month. */
  @FileGet('zip', { permission: 'pagos.ver' })
  async zip(
    @Query() query: Fields,
    @CurrentCaller() { session, actor }: Caller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { mes } = readMonth(query.mes);
    const zip = await this.files.zipOfMonth(mes, { session, actor }, requestSignal(reply));
    const name = contentDisposition(`cartas-de-pago-${mes}.zip`, false);
    await reply.headers({ ...PRIVATE, 'content-type': 'application/zip', 'content-disposition': name }).send(zip);
  }

  /**
   * Exports pay letters as a table: the letters of the month `mes`, or all letters of the teacher `profesorId`.
   * Without `iban=1`, bank accounts are masked. With `iban=1` (for the payroll office), bank accounts are not masked, and the audit
   * records each letter.
   */
  @FileGet('exportar', { permission: 'pagos.ver' })
  async export(@Query() query: Fields, @CurrentCaller() { actor }: Caller, @Res() reply: FastifyReply): Promise<void> {
    const { formato = 'xlsx' } = query;
    if (formato !== 'csv' && formato !== 'xlsx') throw pagosErrors['formato-desconocido']();
    const isWhole = readFlag(query.iban, 'iban');
    const { letters, ...names } = query.profesorId === undefined ? await this.month(query) : await this.history(query);
    if (isWhole) await this.letters.noteReading(actor, letters);
    const shown = isWhole ? letters : letters.map(withMaskedIban);
    const table = { ...names, format: findFormat(formato), columns: PAYROLL_COLUMNS };
    await sendTable(reply, table, [payrollRows(shown)]);
  }

  private async month(query: Fields): Promise<NamedLetters> {
    const { mes } = readMonth(query.mes);
    const letters = await this.letters.many((await this.letters.ofMonth(mes)).map(({ id }) => id));
    return { letters, name: `pagos-${mes}`, title: payrollTitle(mes) };
  }

  private async history({ profesorId }: Fields): Promise<NamedLetters> {
    const id = typeof profesorId === 'string' ? parseId(profesorId) : null;
    const letters = await this.letters.many(await this.letters.ofTeacher(id));
    return { letters, name: `cartas-de-pago-profesor-${String(id)}`, title: 'Cartas de pago de un profesor' };
  }
}

/** Masks an IBAN as record pages do; returns null for null. */
function maskedIban(iban: string | null): string | null {
  const { mask } = VALUE_TYPES.iban;
  if (mask === null) throw new Error('Bank accounts have no mask');
  return iban === null || iban === '' ? iban : mask(iban);
}

const withMaskedIban = (letter: WholeLetter): WholeLetter => ({
  ...letter,
  profesor: { ...letter.profesor, iban: maskedIban(letter.profesor.iban) },
});
